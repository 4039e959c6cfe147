import script from "~/app/browser/pages/personalInformation.ts?script-url";
import { scriptAttributes } from "~/app/browser/attributes";
import { Country, FollowingCountry } from "~/app/forms/address/AddressFields";
import { Verification } from "~/app/forms/address/Verification";
import { fieldProps } from "~/app/forms/formDraft";
import { requiredText } from "@portal/domain/wording";
import { inputConstraints } from "~/app/forms/inputConstraints";
import { Banner } from "~/app/ui/messages/Banner";
import { Button, ButtonLink, EnterButton } from "~/app/ui/forms/Button";
import { Card } from "~/app/ui/content/Card";
import { ErrorSummary } from "~/app/ui/forms/ErrorSummary";
import { FactList } from "~/app/ui/content/FactList";
import { SelectField, TextField } from "~/app/ui/forms/Field";
import { PageScript } from "~/app/ui/shell/Styles";
import { Form, Link } from "~/app/ui/shell/pageLinks";
import { medicalEducation, newPhysician } from "@portal/contract/people/physician";
import { maxEmailAddressLength } from "@portal/contract/values";
import * as styles from "./information.css";
import { type InformationView, ownFormId } from "./informationView";
import type { InformationProblem } from "./problem";

interface InformationProps {
  readonly view: InformationView;
  readonly problem: InformationProblem | null;
  readonly pages: { self: string; search: string };
}

/** PERS-01: four sections in one form, validated together. */
export function Information({ view, problem, pages }: InformationProps) {
  const field = fieldProps(ownFormId, view);
  return (
    <>
      <h1>Provide Information</h1>
      {problem?.kind === "errors" && (
        <ErrorSummary title="The account was not activated. Correct the following:" errors={problem.errors} />
      )}
      {problem?.kind === "banner" && (
        <Banner kind="refusal" title={problem.title}>
          <p>{problem.text}</p>
          {problem.isToSearchAgain && (
            <p>
              <Link to={pages.search} target="_blank" rel="noopener">
                Search again in another window
              </Link>
            </p>
          )}
        </Banner>
      )}
      <p className={styles.intro}>
        The board has no record for you yet. Your answers here create your record and your account.
      </p>
      <Form
        method="post"
        action={pages.self}
        noValidate
        {...scriptAttributes({ "data-warns-when-left": "", "data-unsaved": view.isUnsaved ? "" : undefined })}
      >
        <EnterButton intent="activate">Activate Account</EnterButton>
        <input type="hidden" name="verified" value={view.address.verification?.verified ?? ""} />
        <input type="hidden" name="suggested" value={view.address.verification?.suggestion ?? ""} />
        <input type="hidden" name="accepted" value={view.address.accepted} />
        <Card title="Personal">
          {view.person.length > 0 && <FactList facts={view.person} />}
          <div className={styles.names}>
            <Line view={view} field="firstName" label="First name" autoComplete="given-name" />
            <Line
              view={view}
              field="middleName"
              label="Middle name (optional)"
              ruleLabel="Middle name"
              autoComplete="additional-name"
            />
            <Line
              view={view}
              field="suffix"
              label="Suffix (optional)"
              ruleLabel="Suffix"
              hint="Such as Jr."
              autoComplete="honorific-suffix"
            />
            <Line view={view} field="title" label="Title" hint="Such as MD or DO" autoComplete="off" />
          </div>
        </Card>
        <Card title="Address">
          <p>Where the board writes to you.</p>
          {view.address.verification && <Verification view={view.address.verification} heading="h3" />}
          <Country form={view.address} />
          <FollowingCountry form={view.address} />
        </Card>
        <Card title="Security">
          <TextField
            {...field("email")}
            type="email"
            label="E-mail address"
            hint="You’ll use it to sign in. Choose one that you will keep if you change jobs."
            autoComplete="email"
            maxLength={maxEmailAddressLength}
            required
            rule="email"
          />
          {problem?.isEmailTaken && (
            <p>
              <Link to="/authentication/login">Log In</Link>
            </p>
          )}
        </Card>
        <Card title="Medical School">
          <School view={view} />
          <Line
            view={view}
            field="graduationYear"
            label="Graduation year"
            placeholder="YYYY"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </Card>
        <div className={styles.buttons}>
          <Button intent="activate">Activate Account</Button>
          <ButtonLink to={pages.search} kind="secondary" discards>
            Search Account Again
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" discards>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <PageScript src={script} />
    </>
  );
}

/** PERS-07: the page's script finds schools while the name is typed; without it the button does. */
function School({ view }: { view: InformationView }) {
  const field = fieldProps(ownFormId, view);
  const { choices, found } = view.schools;
  return (
    <div className={styles.school}>
      <div className={styles.search}>
        <TextField
          {...field("schoolSought")}
          label="Find your school (optional)"
          hint="Part of its name, or its state"
          autoComplete="off"
          maxLength={100}
        />
        <Button id="find-school" intent="find-school" kind="secondary">
          Find school
        </Button>
      </div>
      <input type="hidden" name="foundLocationId" value={view.values.foundLocationId} />
      <p role="status" id="schools-found" className={styles.found}>
        {found}
      </p>
      <SelectField
        {...field("locationId")}
        label="Medical school"
        choices={choices}
        required
        rule="required"
        ruleLabel={requiredText("Medical school")}
        {...(view.isSchoolSought && { autoFocus: true })}
      />
    </div>
  );
}

const constraints = {
  ...inputConstraints(newPhysician.shape.name),
  graduationYear: inputConstraints(medicalEducation).graduationYear,
};

function Line(
  props: {
    view: InformationView;
    field: "firstName" | "middleName" | "suffix" | "title" | "graduationYear";
    label: string;
  } & Pick<
    Parameters<typeof TextField>[0],
    "hint" | "placeholder" | "inputMode" | "autoComplete" | "maxLength" | "ruleLabel"
  >,
) {
  const { view, field, ...described } = props;
  const rule = field === "graduationYear" ? "graduation-year" : "name";
  return <TextField {...fieldProps(ownFormId, view, constraints)(field)} rule={rule} {...described} />;
}
