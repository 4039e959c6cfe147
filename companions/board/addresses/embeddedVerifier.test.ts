import { describe, expect, it } from "vitest";
import type { AddressToVerify } from "@portal/contract/people/address";
import { Country } from "@portal/contract/enumerations";
import { verificationOutcome } from "@portal/domain/people/addressVerification";
import { germany } from "~/tests/support/records/addresses";
import { states } from "../store/places";
import { embeddedVerifier } from "./embeddedVerifier";

/** `123 Main St | Apt 4 | Springfield | IL | 62704`; the second line is optional. */
function address(text: string, countryId: number = Country.USA): AddressToVerify {
  const parts = text.split("|").map((part) => part.trim());
  const [line1 = "", line2 = null, city = "", code = "", zipCode = ""] =
    parts.length === 5 ? parts : [parts[0], null, ...parts.slice(1)];
  const stateId = states.find((state) => state.countryId === countryId && state.shortName === code)?.id ?? null;
  return {
    company: null,
    line1,
    line2,
    city: city ?? "",
    stateId,
    stateCode: code ?? "",
    zipCode: zipCode ?? "",
    countryId,
  };
}

function text({ line1, line2, city, stateCode, zipCode }: AddressToVerify): string {
  return [line1, ...(line2 === null ? [] : [line2]), city, stateCode, zipCode].join(" | ");
}

/** `confirmed`, `unverifiable`, or the suggestion. */
async function verdict(entered: AddressToVerify): Promise<string> {
  const [verified] = (await embeddedVerifier([entered])) ?? [];
  if (verified === undefined) throw new Error("One was asked about");
  const outcome = verificationOutcome(entered, verified);
  return outcome.kind === "suggestion" ? text(outcome.suggested) : outcome.kind;
}

describe("ADDR-03 in the United States", () => {
  it.each([
    ["1400 S 6th St | Springfield | IL | 62703"],
    ["500 W Broadway | San Diego | CA | 92101"],
    ["100 N Main St | Ste 200 | Saint Louis | MO | 63101"],
    ["100 N Main St | St. Louis | MO | 63101"],
    ["PO Box 12 | Anchorage | AK | 99501-1234"],
    ["General Delivery | Rochester | MN | 55901"],
    ["12 Calle Luna | San Juan | PR | 00901"],
    ["PSC 3 Box 100 | APO | AE | 09012"],
    ["1600 Pennsylvania Ave NW | Washington | DC | 20500"],
  ])("knows %s", async (entered) => {
    expect(await verdict(address(entered))).toBe("confirmed");
  });

  it.each([
    ["a misspelled city", "1400 S 6th St | Springfeld | IL | 62703", "1400 S 6th St | Springfield | IL | 62703"],
    [
      "a quarter for the city of its post office",
      "6801 Sunset Blvd | Hollywoodland | CA | 90028",
      "6801 Sunset Blvd | Los Angeles | CA | 90028",
    ],
    ["the wrong state", "1400 S 6th St | Springfield | MO | 62703", "1400 S 6th St | Springfield | IL | 62703"],
    [
      "a ZIP+4 without its hyphen",
      "1400 S 6th St | Springfield | IL | 627031234",
      "1400 S 6th St | Springfield | IL | 62703-1234",
    ],
    [
      "a missing digit, in a city with one ZIP Code",
      "12 Oak St | Forest Hills | NY | 1137",
      "12 Oak St | Forest Hills | NY | 11375",
    ],
    [
      "long forms",
      "123 Main Street | Apartment 4 | Springfield | IL | 62704",
      "123 Main St | Apt 4 | Springfield | IL | 62704",
    ],
    [
      "directions",
      "100 North Main Street, Suite 5 | Springfield | IL | 62704",
      "100 N Main St Ste 5 | Springfield | IL | 62704",
    ],
    [
      "a direction after the street",
      "500 Park Avenue South | New York | NY | 10016",
      "500 Park Ave S | New York | NY | 10016",
    ],
    ["a box", "P.O. Box 12 | Anchorage | AK | 99501", "PO Box 12 | Anchorage | AK | 99501"],
  ])("suggests a correction for %s", async (_what, entered, suggested) => {
    expect(await verdict(address(entered))).toBe(suggested);
  });

  it.each([
    ["no such ZIP Code, and a city with many", "1400 S 6th St | Springfield | IL | 00000"],
    ["a ZIP Code of another city of the state", "1400 S 6th St | Springfield | IL | 60611"],
    ["a ZIP Code of another state", "1400 S 6th St | Springfield | IL | 02115"],
    ["letters for a ZIP Code", "1400 S 6th St | Springfield | IL | A1A 1A1"],
    ["no number and no box", "Sixth Street | Springfield | IL | 62703"],
    ["nothing that fits together", "1 Nowhere St | Atlantis | TX | 99999"],
  ])("cannot check %s", async (_what, entered) => {
    expect(await verdict(address(entered))).toBe("unverifiable");
  });

  it("leaves the street called North, and names that only look like abbreviations", async () => {
    expect(await verdict(address("100 North Street | Springfield | IL | 62704"))).toBe(
      "100 North St | Springfield | IL | 62704",
    );
    expect(await verdict(address("12 Court Square | Springfield | IL | 62704"))).toBe(
      "12 Court Sq | Springfield | IL | 62704",
    );
    expect(await verdict(address("1 Broadway | New York | NY | 10004"))).toBe("confirmed");
  });
});

describe("ADDR-03 in Canada", () => {
  const inCanada = (entered: string) => verdict(address(entered, Country.Canada));

  it.each([
    ["301 Front St W | Toronto | ON | M5V 2T6", "confirmed"],
    ["301 Front Street West | Toronto | ON | m5v2t6", "301 Front St W | Toronto | ON | M5V 2T6"],
    ["301 Front St W | Toronto | QC | M5V 2T6", "301 Front St W | Toronto | ON | M5V 2T6"],
    ["4 Rue Saint-Paul | Montréal | QC | H2Y 1G8", "confirmed"],
    ["1 Main St | Iqaluit | NT | X0A 0H0", "1 Main St | Iqaluit | NU | X0A 0H0"],
    ["301 Front St W | Toronto | ON | M5D 2T6", "unverifiable"],
    ["301 Front St W | Toronto | ON | D5V 2T6", "unverifiable"],
    ["301 Front St W | Calgary | ON | M5V 2T6", "unverifiable"],
    ["301 Front St W | Toronto | ON | 90210", "unverifiable"],
    ["Front St W | Toronto | ON | M5V 2T6", "unverifiable"],
  ])("of %s: %s", async (entered, expected) => {
    expect(await inCanada(entered)).toBe(expected);
  });
});

it("says that it cannot check any other country", async () => {
  expect(await verdict(address("Ludwigstr 1 | München | BY | 80539", germany))).toBe("unverifiable");
});

it("repeats what it was asked, in order", async () => {
  const addresses = ["1400 S 6th St | Springfield | IL | 62703", "x | y | TX | z"].map((entered) => address(entered));
  expect((await embeddedVerifier(addresses))?.map(({ originalAddress }) => originalAddress)).toEqual(addresses);
});
