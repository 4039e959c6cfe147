import { type Response, Router } from "express";
import { Temporal } from "temporal-polyfill";
import { z } from "@portal/contract/zod";
import { formatMoment } from "@portal/domain/time/boardTime";
import { qrSquares } from "../../documents/boardDocument";
import { sendPage } from "../formPosts";
import { messages } from "../pages/messagePage";
import { maxPasskeys, passkeyName, renamePasskey } from "../passkeys/passkeys";
import { type CodeProblems, recoveryCodesPage, setUpPage, codeProblem, noCode } from "../pages/codePages";
import { secondFactorPage } from "../pages/secondFactorPage";
import { needsSecondFactor } from "./afterPassword";
import { authenticatorUri, checkCode, isAuthenticatorCode, newSecret, setupKey } from "./authenticator";
import { mayRemoveFactor } from "./changeFactor";
import { findFactors, hasFactor } from "./factors";
import { newRecoveryCodes } from "./recoveryCodes";
import { type At, codeForm, provedAtOf, provedBy, type SecondFactorParts, stepPages } from "./stepPages";

const choiceForm = z.object({
  choice: z.enum(["new-codes", "new-app", "new-passkey", "rename-passkey", "remove", "remove-passkey", "done"]),
  passkey: z.string().max(2000).default(""),
  name: z.string().max(1000).default(""),
});

/** Minutes after the sign-in within which a factor can be changed (ACCT-06). */
const freshMinutes = 5;

export function secondFactorRoutes(parts: SecondFactorParts): Router {
  const { options, account: context, steps, finish, frame, refuse } = parts;
  const { database } = context;
  const { at, refuseExpired, pathOf, leavingPath, offerNext, carryOut, form } = stepPages(parts);
  const router = Router();

  router.get(
    "/sign-in/:uid/set-up",
    at("free", (_req, res, here) => showSetUp(res, here, 200, {})),
  );
  router.post(
    "/sign-in/:uid/set-up",
    form,
    at("free", async (req, res, here) => {
      const { interaction, step } = here;
      const posted = codeForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      if (step.offer === null || !("secret" in step.offer)) return refuseExpired(res, interaction);
      const { secret } = step.offer;
      if (!isAuthenticatorCode(posted.data.code)) return showSetUp(res, here, 422, noCode);
      const checked = checkCode(secret, posted.data.code, null, Temporal.Now.instant());
      if (checked.kind !== "right") return showSetUp(res, here, 422, codeProblem(checked, { isSettingUp: true }));
      const offer = { codes: newRecoveryCodes(), app: { secret, step: checked.step }, passkey: null };
      return offerNext(res, here, offer, "/recovery-codes");
    }),
  );

  router.get(
    "/sign-in/:uid/recovery-codes",
    at("free", async (_req, res, here) => {
      const { interaction, step, account } = here;
      if (step.offer === null || !("codes" in step.offer)) return refuseExpired(res, interaction);
      const { codes, app, passkey } = step.offer;
      const actions = { save: pathOf(interaction, "/recovery-codes"), cancel: leavingPath(here) };
      const comeWith = passkey !== null ? "passkey" : app !== null ? "app" : null;
      const view = { actions, codes, email: account.email, comeWith } as const;
      return sendPage(res, 200, recoveryCodesPage(frame, view));
    }),
  );
  router.post(
    "/sign-in/:uid/recovery-codes",
    form,
    at("free", async (req, res, { interaction, step, account }) => {
      const { offer } = step;
      if (offer === null || !("codes" in offer)) return refuseExpired(res, interaction);
      const { codes, app, passkey } = offer;
      const here = { interaction, step, account };
      if (passkey !== null) return carryOut(req, res, here, { kind: "add-passkey", passkey, codes });
      return carryOut(req, res, here, app === null ? { kind: "renew", codes } : { kind: "add", app, codes });
    }),
  );

  router.get(
    "/sign-in/:uid/second-factor",
    at("free", async (_req, res, { interaction, account }) => {
      const factors = await findFactors(database, account.subject);
      if (!hasFactor(factors)) return refuseExpired(res, interaction);
      const action = pathOf(interaction, "/second-factor");
      const { app, passkeys, codesLeft } = factors;
      const view = {
        action,
        app: app && formatMoment(app.addedAt),
        passkeys: passkeys.map(({ credentialId, name, addedAt, lastUsedAt }) => ({
          credentialId,
          name,
          added: formatMoment(addedAt),
          lastUsed: lastUsedAt && formatMoment(lastUsedAt),
        })),
        isFull: passkeys.length >= maxPasskeys,
        codesLeft,
        mayRemove: mayRemoveFactor(options, account, factors),
      };
      return sendPage(res, 200, secondFactorPage(frame, view));
    }),
  );
  router.post(
    "/sign-in/:uid/second-factor",
    form,
    at("free", async (req, res, here) => {
      const { interaction, step, account } = here;
      const posted = choiceForm.safeParse(req.body);
      if (!posted.success) return refuse(res, 400, messages.notAForm);
      const { choice, passkey, name } = posted.data;
      const isRequired = needsSecondFactor(options, account);
      if (choice === "done") {
        if (isRequired && !step.hasSecondFactor) return refuse(res, 404, messages.notFound);
        if (!(await database.transaction((tx) => steps.end(tx, interaction.uid))))
          return refuseExpired(res, interaction);
        return finish(req, res, interaction, { account, provedAt: provedAtOf(step), ...provedBy(step) });
      }
      const isFresh = provedAtOf(step).until(Temporal.Now.instant()).total("minutes") < freshMinutes;
      if (!isFresh || !step.hasSecondFactor) return refuseExpired(res, interaction);
      if (choice === "new-codes")
        return offerNext(res, here, { codes: newRecoveryCodes(), app: null, passkey: null }, "/recovery-codes");
      if (choice === "new-app") return offerNext(res, here, { secret: newSecret() }, "/set-up");
      if (choice === "new-passkey") return offerNext(res, here, { secret: newSecret() }, "/passkeys");
      if (choice === "rename-passkey") {
        await renamePasskey(database, account.subject, passkey, passkeyName(name));
        return res.redirect(303, pathOf(interaction, "/second-factor"));
      }
      if (!mayRemoveFactor(options, account, await findFactors(database, account.subject)))
        return refuse(res, 409, messages.lastFactor);
      if (choice === "remove") return carryOut(req, res, here, { kind: "remove" });
      return carryOut(req, res, here, { kind: "remove-passkey", credentialId: passkey });
    }),
  );
  return router;

  async function showSetUp(res: Response, here: At, status: number, problems: CodeProblems) {
    const { interaction, step, account } = here;
    if (step.offer === null || !("secret" in step.offer)) return refuseExpired(res, interaction);
    const { secret } = step.offer;
    const uri = authenticatorUri(secret, { boardName: options.boardName, email: account.email });
    const actions = {
      setUp: pathOf(interaction, "/set-up"),
      passkey: pathOf(interaction, "/passkeys"),
      cancel: leavingPath(here),
    };
    const isRequired = needsSecondFactor(options, account);
    const view = { actions, isRequired, squares: qrSquares(uri), uri, typedKey: setupKey(secret), problems };
    return sendPage(res, status, setUpPage(frame, view));
  }
}
