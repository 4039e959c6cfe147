import { emailFault } from "@portal/domain/people/emailAddress";
import { run } from "@portal/look/browser/run";
import { checkFields } from "../forms/fieldChecks";

/** The form of an e-mail address, which may be open beside others. */
run([() => checkFields({ email: emailFault })]);
