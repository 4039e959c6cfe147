import { seeOther } from "~/app/session/seeOther";

/** AUTH-04: where the identity provider sends the browser when its session has ended. */
export async function loader(): Promise<Response> {
  return seeOther("/authentication/logged-out?because=you");
}
