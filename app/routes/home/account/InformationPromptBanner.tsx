import { Link } from "@remix-run/react";
import { Banner } from "~/app/ui/messages/Banner";
import type { InformationPrompt } from "~/domain/people/personalInformation";

/** HOME-07. */
export function InformationPromptBanner({ prompt }: { prompt: InformationPrompt }) {
  return (
    <Banner kind="information" title={prompt.title}>
      <p>
        {prompt.text}{" "}
        <Link reloadDocument to="/AccountInformation">
          Check my account information
        </Link>
      </p>
    </Banner>
  );
}
