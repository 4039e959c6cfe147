import { IdentityError, type SignedInIdentity } from "~/app/identity/identityService";
import type { PostOutcome } from "../accountForm";

/** ACCT-11: cancels the removal of the second factor by staff. */
export async function keepSecondFactor(
  identity: Pick<SignedInIdentity, "keepSecondFactor"> | null,
): Promise<PostOutcome> {
  return outcomeOf(identity?.keepSecondFactor(), {
    done: "Your second factor was kept",
    unknown: "We don’t know yet whether your second factor was kept.",
  });
}

/** OPER-14: cancels the change of the e-mail address that staff were asked for. */
export async function keepEmail(identity: Pick<SignedInIdentity, "keepEmail"> | null): Promise<PostOutcome> {
  return outcomeOf(identity?.keepEmail(), {
    done: "Your e-mail address was kept",
    unknown: "We don’t know yet whether your e-mail address was kept.",
  });
}

/** ACCT-06: makes one remembered browser, or every one (null), ask for a code again. */
export async function forgetBrowsers(
  identity: Pick<SignedInIdentity, "forgetBrowsers"> | null,
  browserId: string | null,
): Promise<PostOutcome> {
  const which = browserId === null ? "Every browser" : "That browser";
  return outcomeOf(identity?.forgetBrowsers(browserId ?? undefined), {
    done: `${which} will ask for a code again`,
    unknown: "We don’t know yet whether your browsers will ask for a code again.",
  });
}

async function outcomeOf(
  call: Promise<unknown> | undefined,
  titles: { readonly done: string; readonly unknown: string },
): Promise<PostOutcome> {
  try {
    await call;
    return { kind: "done", text: titles.done };
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const { status, text } = error;
    if (status === 409 && text !== null) {
      const problem = { kind: "refusal", title: "Nothing was changed", text } as const;
      return { kind: "not-done", status: 422, problem, unsaved: {} };
    }
    return {
      kind: "not-done",
      status: 502,
      problem: {
        kind: "warning",
        title: titles.unknown,
        text: "The sign-in service did not answer. Try again in a few minutes.",
      },
      unsaved: {},
    };
  }
}
