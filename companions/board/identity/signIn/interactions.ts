import type { Request, RequestHandler, Response } from "express";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import type { Directory } from "../tables/accountTables";
import type { Refuse } from "../formPosts";
import { asksForStaff } from "../oidc/grants";
import { messages } from "../pages/messagePage";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

export function directoryOf(interaction: Pick<Interaction, "params">): Directory {
  return asksForStaff(interaction.params) ? "staff" : "physicians";
}

type Answer = (req: Request, res: Response, interaction: Interaction) => Promise<void>;

/** Runs a page of the sign-in that both URL and cookie name; otherwise shows why it cannot. */
export function duringSignIn(provider: Provider, refuse: Refuse): (answer: Answer) => RequestHandler {
  return (answer) => {
    const answerInTime = async (req: Request, res: Response) => {
      const interaction = await provider.interactionDetails(req, res);
      if (interaction.uid !== req.params.uid) throw new errors.SessionNotFound("another sign-in's cookie");
      await answer(req, res, interaction);
    };
    // A sign-in that lasts set a cookie for this page (AUTH-24). A browser that blocks it sends no other either.
    const isWithoutCookies = async ({ headers: { cookie = "" }, params: { uid } }: Request) =>
      cookie === "" && typeof uid === "string" && (await provider.Interaction.find(uid)) !== undefined;
    return (req, res, next) => {
      answerInTime(req, res)
        .catch(async (error: unknown) => {
          if (!(error instanceof errors.SessionNotFound)) throw error;
          await refuse(res, 400, (await isWithoutCookies(req)) ? messages.noCookies : messages.expired);
        })
        .catch(next);
    };
  };
}
