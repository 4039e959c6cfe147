import { extensionNames } from "~/contract/extensions/extensions";
import type { Handler } from "./handler";
import { answer } from "./refused";

/** The embedded board has every extension that there is. */
export const getCapabilities: Handler<"getCapabilities"> = () => Promise.resolve(answer({ extensions: extensionNames }));
