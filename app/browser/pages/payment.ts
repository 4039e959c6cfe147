import { run } from "@portal/look/browser/run";
import { totalPayment } from "../forms/paymentTotal";

/** The choice of the way to pay. */
run([totalPayment]);
