import { data, type MetaFunction } from "@remix-run/node";
import { Unauthorized } from "~/app/ui/messages/Unauthorized";

/** AUTH-16: open to everybody, and the same page that a guard's refusal shows. */
export async function loader() {
  return data(null, { status: 403 });
}

export const meta: MetaFunction = () => [{ title: "Unauthorized" }];

export default Unauthorized;
