import { extensionNames } from "~/contract/extensions/extensions";
import type { Handler } from "./handler";
import { answer } from "./refusal";

/** The embedded board has every extension that there is, but for `charging` where it charges nobody. */
export const getCapabilities: Handler<"getCapabilities"> = ({ charging }) =>
  Promise.resolve(answer({ extensions: extensionNames.filter((name) => name !== "charging" || charging !== null) }));
