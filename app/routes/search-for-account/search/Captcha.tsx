import { captchaFields, type Challenge } from "~/app/captcha/captcha";
import { TextField } from "~/app/ui/forms/Field";
import * as styles from "../search.css";
import { captchaId } from "./view";

/**
 * SEARCH-01: an automatic check in the browser, or an external widget, where scripts run and it is available; a
 * question everywhere else.
 */
export function Captcha({ challenge, errors }: { challenge: Challenge; errors: readonly string[] }) {
  const { work, question } = challenge;
  const hosted = errors.length === 0 ? challenge.hosted : null;
  return (
    <div className={styles.captcha} data-captcha="">
      <input type="hidden" name={captchaFields.question} value={question.sealed} />
      {work !== null && (
        <>
          <input type="hidden" name={captchaFields.work} value={work} />
          <input type="hidden" name={captchaFields.solution} value="" />
        </>
      )}
      {hosted !== null && (
        <div
          className={hosted.widgetClass}
          data-widget={hosted.scriptUrl}
          data-sitekey={hosted.siteKey}
          data-callback="captchaSolved"
          data-error-callback="captchaFailed"
          data-unsupported-callback="captchaFailed"
        />
      )}
      <div data-question="">
        <TextField
          id={captchaId}
          name={captchaFields.answer}
          label={question.text}
          hint="Type one of the words. This keeps programs from searching."
          autoComplete="off"
          maxLength={60}
          errors={errors}
        />
      </div>
      <p className={styles.state} role="status" data-state="" />
    </div>
  );
}
