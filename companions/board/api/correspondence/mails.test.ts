import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { smtpTransport } from "../../mail/smtpTransport";
import { faultText } from "./mails";

it.each([
  ["EENVELOPE 550", "The mail server refused the recipient’s address. (EENVELOPE 550)"],
  ["EENVELOPE 450", "The mail server did not accept the recipient’s address at that time. (EENVELOPE 450)"],
  ["EMESSAGE 552", "The mail server refused the e-mail itself. (EMESSAGE 552)"],
  ["EAUTH 535", "The mail server did not accept the board’s sign-in. (EAUTH 535)"],
  ["ETIMEDOUT", "The mail server could not be reached, or did not answer. (ETIMEDOUT)"],
  ["EODD 599", "The e-mail could not be delivered. The reason is unknown. (EODD 599)"],
  [null, "The e-mail could not be delivered. The reason is unknown."],
])("%s: %s", (fault, text) => {
  expect(faultText(fault)).toBe(text);
});

/** Returns why a mail fails. `serve` is the mail server, null for none; `address` makes its URL from its port. */
async function faultOf(serve: ((socket: Socket) => void) | null, address: (port: number) => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    serve?.(socket);
  }).listen(0);
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  if (serve === null) await new Promise((closed) => server.close(closed));
  else onTestFinished(() => void server.close());
  const transport = smtpTransport({
    url: address(port),
    from: { name: "Board", address: "no-reply@board.example" },
    replyTo: "contact@board.example",
    connections: 2,
  });
  onTestFinished(() => transport.close());
  const delivery = await transport.send({
    messageId: "1",
    recipient: "a@hospital.example",
    subject: "",
    text: "",
    html: "",
    attachment: null,
  });
  return delivery.kind === "unavailable" ? faultText(delivery.fault) : delivery.kind;
}

/** A server without STARTTLS. */
const unencrypted = (socket: Socket) => {
  socket.write("220 mail.example\r\n");
  socket.on("data", (said: Buffer) =>
    socket.write(said.toString().startsWith("STARTTLS") ? "502 No\r\n" : "250 mail.example\r\n"),
  );
};
const here = (port: number) => `smtp://127.0.0.1:${port}`;
const encrypted = (port: number) => `smtps://127.0.0.1:${port}`;
/** Names this machine so that it is not recognized as local, which requires encryption. */
const elsewhere = (port: number) => `smtp://LOCALHOST:${port}`;

it.each<[string, ((socket: Socket) => void) | null, (port: number) => string, RegExp]>([
  ["no server listens", null, here, /^The mail server could not be reached, or .* not secure.*\(ESOCKET\)/],
  [
    "the connection is not encrypted from its beginning",
    unencrypted,
    encrypted,
    /^The mail server could not be reached, or .* not secure.*\(ESOCKET\)/,
  ],
  ["there is no STARTTLS", unencrypted, elsewhere, /^The mail server offered no secure connection\. \(ETLS 502\)/],
  [
    "the server breaks off",
    (socket) => void socket.end(),
    here,
    /^The mail server closed the connection\. \(ECONNECTION\)/,
  ],
  [
    "there is no such host",
    null,
    () => "smtp://nowhere.invalid",
    /^The mail server could not be reached, or did not answer\. \(EDNS\)/,
  ],
])("the mail client's error becomes a plain sentence where %s", async (_what, serve, address, expected) => {
  expect(await faultOf(serve, address)).toMatch(expected);
});
