import { type Request, type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import type { Place } from "@portal/domain/rateLimits/workLimiter";
import { readTypedLine } from "@portal/domain/typedLine";
import { type Account, findAccountByEmail } from "../accounts/accounts";
import { asksForNewSignIn } from "../oidc/grants";
import { ownForms, sendPage } from "../formPosts";
import type { IdentityParts } from "../parts";
import { messages } from "../pages/messagePage";
import { signInPage, type SignInProblems } from "../pages/signInPage";
import { joinHashing, passwordMatches, PasswordsBusy } from "../passwords/passwords";
import { answerForm, allowScript } from "../passkeys/browserScript";
import type { SignInByPasskey } from "../passkeys/signInByPasskey";
import type { AfterPassword } from "../secondFactor/afterPassword";
import { directoryOf, duringSignIn, type Interaction } from "./interactions";
import {
  answerProblem,
  busy,
  demonstrationForm,
  hintedEmail,
  notRight,
  problemsWith,
  type SignInForm,
  signInForm,
  tooManyAttempts,
} from "./signInForm";

interface SignInParts extends IdentityParts {
  readonly afterPassword: AfterPassword;
  readonly passkeys: SignInByPasskey;
  readonly scriptUrl: string;
}

export function signInRoutes(parts: SignInParts): Router {
  const { options, db, provider, afterPassword, passkeys, browsers, tickets, frame, refuse, log } = parts;
  const { failures } = parts.account;
  const during = duringSignIn(provider, refuse);
  const { origin, pathname } = new URL(options.issuer);
  const router = Router();
  const form = ownForms(origin, refuse);

  router.get(
    "/sign-in/:uid",
    during(async (req, res, interaction) => {
      const ticketAccount = await tickets.take(req, res);
      if (ticketAccount?.directory === directoryOf(interaction))
        return continueSignIn(req, res, interaction, ticketAccount);
      const email = hintedEmail(interaction.params.login_hint);
      return show(res, interaction, { status: 200, email, problems: {}, isAsked: await isNetworkChallenged(req) });
    }),
  );
  router.post(
    "/sign-in/:uid",
    form,
    during(async (req, res, interaction) => {
      const posted = signInForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      return signIn(req, res, interaction, posted.data);
    }),
  );
  router.post(
    "/sign-in/:uid/passkey-alone",
    form,
    during(async (req, res, interaction) => {
      const posted = answerForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const problem = await passkeys.signIn(req, res, interaction, posted.data.answer);
      if (problem === null) return;
      const isAsked = await isNetworkChallenged(req);
      return show(res, interaction, { status: 422, email: "", problems: { form: problem }, isAsked });
    }),
  );
  router.post(
    "/sign-in/:uid/cancel",
    form,
    during(async (req, res) => {
      const cancelled = { error: "access_denied", error_description: "The user canceled the sign-in." };
      res.redirect(303, await provider.interactionResult(req, res, cancelled, { mergeWithLastSubmission: false }));
    }),
  );
  const { demo } = options;
  if (demo !== null) {
    router.post(
      "/sign-in/:uid/demonstration",
      form,
      during(async (req, res, interaction) => {
        const posted = demonstrationForm.safeParse(req.body);
        const person = demo.find(({ email }) => email === posted.data?.person);
        const account = person && (await findAccountByEmail(db, person.email));
        if (account?.directory !== directoryOf(interaction)) return refuse(res, 404, messages.notFound);
        return continueSignIn(req, res, interaction, account, { isOneClick: true });
      }),
    );
  }
  return router;

  async function signIn(req: Request, res: Response, interaction: Interaction, posted: SignInForm) {
    const email = readTypedLine(posted.email);
    const problems = problemsWith({ email, password: posted.password });
    if (Object.keys(problems).length > 0) {
      return show(res, interaction, { status: 422, email, problems, isAsked: await isNetworkChallenged(req) });
    }
    // Before the attempt is counted: an unchecked password must not lock anyone out.
    const place = placeOf(req);
    if (place instanceof PasswordsBusy) {
      res.set("Retry-After", String(place.retryAfterSeconds));
      const isAsked = await isNetworkChallenged(req);
      return show(res, interaction, { status: 503, email, problems: busy(place.retryAfterSeconds), isAsked });
    }
    try {
      await checkPassword(req, res, interaction, { ...posted, email }, place);
    } finally {
      place.leave();
    }
  }

  async function checkPassword(
    req: Request,
    res: Response,
    interaction: Interaction,
    posted: SignInForm,
    place: Place,
  ) {
    const { email, password, question, answer } = posted;
    // Before the password is read, so that ending the account's sessions after this instant also ends this sign-in.
    const now = Temporal.Now.instant();
    const found = await findAccountByEmail(db, email);
    const account = found?.directory === directoryOf(interaction) ? found : undefined;
    const browserId = browsers.idFor(req, account, now);
    const settled = question === "" ? "missing" : await options.questions.settle(question, answer);
    const attempt = { email, clientAddress: req.ip, subject: account?.subject, browserId };
    const admission = await failures.admit({ ...attempt, isChallengeSolved: settled === "passed" }, now);
    if (!admission.admitted && admission.isChallenged) {
      log.info("sign-in challenged");
      const problems = { password: "Enter your password again.", answer: answerProblem(settled) };
      return show(res, interaction, { status: 422, email, problems, isAsked: true });
    }
    if (!admission.admitted) {
      log.warn("sign-in refused after too many attempts");
      res.set("Retry-After", String(admission.waitSeconds));
      const ways = { canReset: directoryOf(interaction) === "physicians", isKnownBrowser: browserId !== null };
      return show(res, interaction, {
        status: 429,
        email,
        problems: tooManyAttempts(admission.waitSeconds, ways),
        isAsked: false,
      });
    }
    if (!(await passwordMatches(account?.passwordHash ?? null, password, place)) || account === undefined) {
      log.info("sign-in failed");
      const isAsked = await failures.isChallenged(attempt, now);
      return show(res, interaction, { status: 422, email, problems: notRight, isAsked });
    }
    const next = await afterPassword.nextFor(req, interaction, account);
    await (next === null ? failures.succeeded(attempt, now) : failures.takeBack(attempt, now));
    return afterPassword.continueSignIn(req, res, interaction, { account, provedAt: now, next });
  }

  /** Continues for people identified in another way. */
  async function continueSignIn(
    req: Request,
    res: Response,
    interaction: Interaction,
    account: Account,
    how = { isOneClick: false },
  ) {
    const next = await afterPassword.nextFor(req, interaction, account);
    return afterPassword.continueSignIn(req, res, interaction, {
      account,
      provedAt: Temporal.Now.instant(),
      ...how,
      next,
    });
  }

  async function isNetworkChallenged(req: Request): Promise<boolean> {
    if (browsers.claimsAny(req)) return false;
    return failures.isChallenged({ email: null, clientAddress: req.ip }, Temporal.Now.instant());
  }

  async function show(
    res: Response,
    interaction: Interaction,
    { status, email, problems, isAsked }: { status: number; email: string; problems: SignInProblems; isAsked: boolean },
  ) {
    const directory = directoryOf(interaction);
    const path = `${pathname}/sign-in/${interaction.uid}`;
    const content = signInPage(frame, {
      directory,
      boardName: options.boardName,
      isAgain: asksForNewSignIn(interaction.params),
      actions: {
        signIn: path,
        passkey: `${path}/passkey-alone`,
        cancel: `${path}/cancel`,
        demonstration: `${path}/demonstration`,
      },
      passkey: { options: await passkeys.ask(interaction), scriptUrl: parts.scriptUrl },
      forgottenPath: directory === "staff" ? null : `${pathname}/forgotten-password`,
      firstTimeUrl: directory === "staff" ? null : options.client.firstTimeUrl,
      otherDirectoryUrl: `${directory === "staff" ? options.client.signInUrl : options.client.staffSignInUrl}?again=1`,
      email,
      question: isAsked ? options.questions.ask() : null,
      problems,
      demo: options.demo?.filter((person) => person.directory === directory) ?? [],
    });
    allowScript(res, parts.scriptUrl);
    return sendPage(res, status, content);
  }
}

function placeOf({ ip }: Request): Place | PasswordsBusy {
  try {
    return joinHashing({ clientAddress: ip });
  } catch (error) {
    if (error instanceof PasswordsBusy) return error;
    throw error;
  }
}
