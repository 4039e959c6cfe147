import { formFor } from "~/app/forms/postedNumber";
import { z } from "~/contract/zod";
import { proofField } from "../security/securityPosts";

/** 'Sign out' beside one of the physician's other browsers, and 'Sign Out Everywhere'. */
export const sessionPosts = [
  z.strictObject({ intent: z.literal("sign-out-browser"), formFor, session: z.uuid(), ...proofField }),
  z.strictObject({ intent: z.literal("sign-out-everywhere"), formFor, ...proofField }),
] as const;

export type SessionPost = z.infer<(typeof sessionPosts)[number]>;
