import { expect, it } from "vitest";
import { maskedEmail } from "./emailAddress";

it.each([
  ["jane.doe@clinic.example", "j•••@clinic.example"],
  ["j@clinic.example", "j•••@clinic.example"],
  ["😀x@clinic.example", "😀•••@clinic.example"],
  ['"a@b"@clinic.example', '"•••@clinic.example'],
  ["@clinic.example", "•••"],
  ["jane", "•••"],
  ["", "•••"],
])("of %s staff see %s", (address, masked) => {
  expect(maskedEmail(address)).toBe(masked);
});
