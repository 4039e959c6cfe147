import { captchaFields, type Challenge } from "~/app/captcha/captcha";
import { TextField } from "~/app/ui/Field";
import * as styles from "../search.css";
import { fieldIds } from "./form";

/** SEARCH-01: the browser's own work where it runs scripts, a question where it does not. */
export function Captcha({ challenge, error, nonce }: { challenge: Challenge; error: string | undefined; nonce: string }) {
  const { hosted, work, question } = challenge;
  const asked = (
    <TextField
      id={fieldIds.captcha}
      name={captchaFields.answer}
      label={question.text}
      hint="In digits or in words. This keeps programs from searching."
      autoComplete="off"
      maxLength={20}
      errors={error === undefined ? [] : [error]}
    />
  );
  return (
    <div className={styles.captcha} data-captcha={hosted === null ? "work" : "hosted"}>
      <input type="hidden" name={captchaFields.question} value={question.sealed} />
      {work !== null && (
        <>
          <input type="hidden" name={captchaFields.work} value={work} />
          <input type="hidden" name={captchaFields.solution} value="" />
        </>
      )}
      {hosted === null ? (
        <div data-question="">{asked}</div>
      ) : (
        <>
          <div className={hosted.widgetClass} data-sitekey={hosted.siteKey} data-callback="captchaSolved" />
          <noscript>{asked}</noscript>
          <script async defer src={hosted.scriptUrl} nonce={nonce} />
        </>
      )}
      <p className={styles.state} role="status" data-state="" />
    </div>
  );
}
