import {
  type Account,
  accountId,
  type Asked,
  missing,
  newId,
  Refusal,
  type Session,
  unexpectedState,
  wrongParameter,
} from "./account";
import { confirm, giveBack, newIntent } from "./money";

/** Parameters that the call accepts; Stripe refuses others with 400. */
const taken: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^POST \/checkout\/sessions$/,
    /^(mode|client_reference_id|customer_email|customer_creation|billing_address_collection|success_url|cancel_url|locale|expires_at|payment_method_types|line_items|metadata|payment_intent_data|custom_text|consent_collection|payment_method_options|expand)$/,
  ],
  [/^POST \/checkout\/sessions\/\w+\/expire$/, /^expand$/],
  [/^POST \/payment_intents$/, /^(amount|currency|payment_method_types|metadata|expand)$/],
  [/^POST \/payment_intents\/\w+$/, /^(payment_method_types|customer|payment_method|description|metadata|expand)$/],
  [/^POST \/payment_intents\/\w+\/confirm$/, /^(off_session|return_url|expand)$/],
  [/^POST \/payment_methods\/\w+\/detach$/, /^expand$/],
  [/^POST \/payment_intents\/\w+\/cancel$/, /^(cancellation_reason|expand)$/],
  [/^POST \/refunds$/, /^(payment_intent|amount|metadata)$/],
  [/^GET \/events$/, /^(types|created|limit|starting_after)$/],
  [/^GET /, /^(created|limit|starting_after|payment_intent|expand)$/],
];

/**
 * Answers one call on the current account.
 *
 * @throws {Refusal}
 */
export function answer(account: Account, asked: Asked): object {
  const call = `${asked.method} ${asked.path}`;
  const allowed = taken.find(([shape]) => shape.test(call))?.[1];
  for (const name of asked.fields.keys()) {
    const [top = ""] = name.split("[");
    if (allowed?.test(top) !== true)
      throw new Refusal(400, { type: "invalid_request_error", code: "parameter_unknown", param: top }, false);
  }
  if (call === "GET /account") return { id: accountId, object: "account", capabilities: account.capabilities };
  const [, collection = "", id = "", action = ""] =
    /^\/(payment_intents|payment_methods|checkout\/sessions|disputes|refunds|events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
      asked.path,
    ) ?? [];
  switch (collection) {
    case "payment_intents":
      return id === ""
        ? asked.method === "GET"
          ? listed([...account.intents.values()], asked.fields)
          : makeIntent(account, asked)
        : ofIntent(account, id, action, asked);
    case "checkout/sessions":
      return id === ""
        ? asked.method === "GET"
          ? listed([...account.sessions.values()], asked.fields)
          : makeSession(account, asked)
        : ofSession(account, id, action, asked);
    case "payment_methods":
      return detach(account, id, action);
    case "events":
      return listed(
        account.events.filter(({ type }) => Object.values(group(asked.fields, "types")).includes(type)),
        asked.fields,
      );
    case "disputes":
      return {
        object: "list",
        data: account.disputes.filter(({ payment_intent }) => payment_intent === asked.fields.get("payment_intent")),
        has_more: false,
      };
    case "refunds":
      return asked.method === "POST"
        ? refund(account, asked)
        : {
            object: "list",
            data: account.refunds.filter(({ payment_intent }) => payment_intent === asked.fields.get("payment_intent")),
            has_more: false,
          };
    default:
      throw missing();
  }
}

function group(fields: URLSearchParams, name: string): Record<string, string> {
  const own = [...fields]
    .filter(([key]) => key.startsWith(`${name}[`))
    .map(([key, value]) => [key.slice(name.length + 1, -1), value]);
  return Object.fromEntries(own) as Record<string, string>;
}

function makeIntent(account: Account, { fields, seconds }: Asked): object {
  const amount = Number(fields.get("amount"));
  if (!Number.isInteger(amount) || amount < 50 || amount > 99_999_999) throw wrongParameter("amount");
  if (fields.get("currency") !== "usd") throw wrongParameter("currency");
  const intent = newIntent(
    amount,
    group(fields, "metadata"),
    Object.values(group(fields, "payment_method_types")),
    seconds,
  );
  account.intents.set(intent.id, intent);
  return intent;
}

function ofIntent(account: Account, id: string, action: string, asked: Asked): object {
  const intent = account.intents.get(id);
  if (intent === undefined) throw missing();
  const { fields } = asked;
  if (action === "confirm") confirm(account, intent, asked);
  else if (action === "cancel") {
    if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status))
      throw unexpectedState(intent);
    Object.assign(intent, { status: "canceled", next_action: null });
  } else if (asked.method === "POST") {
    if (!["requires_payment_method", "requires_confirmation"].includes(intent.status)) throw unexpectedState(intent);
    const method = account.methods.get(fields.get("payment_method") ?? "");
    if (method === undefined || method.customer !== fields.get("customer")) throw wrongParameter("payment_method");
    intent.payment_method_types = Object.values(group(fields, "payment_method_types"));
    if (!intent.payment_method_types.includes(method.type)) throw wrongParameter("payment_method");
    Object.assign(intent.metadata, group(fields, "metadata"));
    Object.assign(intent, { customer: method.customer, payment_method: method.id, status: "requires_confirmation" });
  }
  return expanded(account, intent, fields);
}

function detach(account: Account, id: string, action: string): object {
  const method = account.methods.get(id);
  if (method === undefined || action !== "detach") throw missing();
  if (method.customer === null) throw new Refusal(400, { type: "invalid_request_error" }, false);
  method.customer = null;
  return method;
}

function expanded(
  account: Account,
  intent: { readonly latest_charge: string | null },
  fields: URLSearchParams,
): object {
  const isWanted = Object.values(group(fields, "expand")).some((name) => name.endsWith("latest_charge"));
  return isWanted && intent.latest_charge !== null
    ? { ...intent, latest_charge: account.charges.get(intent.latest_charge) }
    : intent;
}

function makeSession(account: Account, { fields, seconds, origin }: Asked): object {
  const mode = fields.get("mode");
  if (mode !== "payment" && mode !== "setup") throw wrongParameter("mode");
  const success = fields.get("success_url") ?? "";
  if (!URL.canParse(success)) throw wrongParameter("success_url");
  const expires = Number(fields.get("expires_at") ?? seconds + 86_400);
  if (expires < seconds + 1800 || expires > seconds + 86_400) throw wrongParameter("expires_at");
  const id = newId("cs_test");
  const session: Session = {
    id,
    object: "checkout.session",
    mode,
    status: "open",
    url: `${origin}/c/pay/${id}`,
    client_reference_id: fields.get("client_reference_id"),
    metadata: group(fields, "metadata"),
    created: seconds,
    expires_at: expires,
    payment_method_types: Object.values(group(fields, "payment_method_types")),
    billing_address_collection: fields.get("billing_address_collection"),
    shown: Object.fromEntries([...fields].filter(([name]) => /^(custom_text|consent_collection)/.test(name))),
    success_url: success,
    cancel_url: fields.get("cancel_url"),
    amount_total: mode === "setup" ? null : Number(fields.get("line_items[0][price_data][unit_amount]")),
    intentMetadata: group(fields, "payment_intent_data[metadata]"),
    setup_intent: null,
    payment_intent: null,
  };
  account.sessions.set(id, session);
  return session;
}

function ofSession(account: Account, id: string, action: string, { fields, seconds, tell }: Asked): object {
  const session = account.sessions.get(id);
  if (session === undefined) throw missing();
  if (session.status === "open" && session.expires_at <= seconds)
    Object.assign(session, { status: "expired", url: null });
  if (action === "expire") {
    if (session.status !== "open")
      throw new Refusal(400, {
        type: "invalid_request_error",
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      });
    Object.assign(session, { status: "expired", url: null });
    tell("checkout.session.expired", session);
  }
  const setup = account.setups.get(session.setup_intent ?? "");
  const intent = account.intents.get(session.payment_intent ?? "");
  if (!fields.has("expand[0]")) return session;
  return {
    ...session,
    setup_intent:
      setup === undefined
        ? null
        : { ...setup, payment_method: account.methods.get(setup.payment_method ?? "") ?? null },
    payment_intent: intent === undefined ? null : expanded(account, intent, fields),
  };
}

/** Newest first, as Stripe lists. */
function listed(all: readonly { readonly id: string; readonly created: number }[], fields: URLSearchParams): object {
  const from = Number(fields.get("created[gte]") ?? 0);
  const to = Number(fields.get("created[lte]") ?? Number.MAX_SAFE_INTEGER);
  const within = all.filter(({ created }) => created >= from && created <= to).toReversed();
  const after = within.findIndex(({ id }) => id === fields.get("starting_after")) + 1;
  const limit = Number(fields.get("limit") ?? 10);
  return { object: "list", data: within.slice(after, after + limit), has_more: within.length > after + limit };
}

function refund(account: Account, { fields, tell }: Asked): object {
  const intent = account.intents.get(fields.get("payment_intent") ?? "");
  const charge = account.charges.get(intent?.latest_charge ?? "");
  if (intent?.status !== "succeeded" || charge === undefined) throw wrongParameter("payment_intent");
  if (charge.refunded) throw new Refusal(400, { type: "invalid_request_error", code: "charge_already_refunded" });
  const isOpen = account.disputes.some(
    ({ payment_intent, status }) => payment_intent === intent.id && status === "needs_response",
  );
  if (isOpen) throw new Refusal(400, { type: "invalid_request_error", code: "charge_disputed" });
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(fields.get("amount") ?? left);
  if (amount > left) throw new Refusal(400, { type: "invalid_request_error", code: "amount_too_large" });
  return giveBack(account, intent.id, charge, amount, tell, group(fields, "metadata"));
}
