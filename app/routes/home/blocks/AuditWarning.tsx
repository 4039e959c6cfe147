import { Link } from "@remix-run/react";
import { Card } from "~/app/ui/content/Card";
import { StateMark } from "~/app/ui/status/StateMark";
import { Unbroken } from "~/app/ui/content/Unbroken";
import { parts } from "../parts";
import type { AuditView, AuditWarningView } from "./auditWarning";

/** CCB-16: an audit is nothing to scroll for. */
export function AuditWarning({ view, contactEmail }: { view: AuditWarningView; contactEmail: string }) {
  return (
    <Card id={parts.audit} title="CC audit" status={<StateMark state={view.state}>{view.word}</StateMark>}>
      {view.audits.map((audit) => (
        <Audit key={audit.href} view={audit} />
      ))}
      <p>
        Questions about the audit? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </Card>
  );
}

function Audit({ view }: { view: AuditView }) {
  return (
    <>
      <p>
        <Unbroken>{view.text}</Unbroken>{" "}
        <a href={view.href}>
          <Unbroken>{view.link}</Unbroken>
        </a>
      </p>
      {view.documentation && (
        <p>
          <Link reloadDocument to={view.documentation.href}>
            <Unbroken>{view.documentation.text}</Unbroken>
          </Link>
        </p>
      )}
    </>
  );
}
