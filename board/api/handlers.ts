import { getCurrentUser } from "./currentUser";
import type { Handlers } from "./handler";
import { getPhysician, updateLastLogin } from "./physician";
import { saveCCAttestations } from "./saveCCAttestations";

/** What each call does once its caller and what was sent are known. */
export const handlers: Handlers = { getCurrentUser, getPhysician, updateLastLogin, saveCCAttestations };
