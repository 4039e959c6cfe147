import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "~/app/server/observability/createLog";
import type { BoardOptions } from "@portal/board/api/boardOptions";
import { createBoard } from "@portal/board/api/createBoard";
import { arrivalHeader } from "@portal/contract/callDefinition";
import { calls } from "@portal/contract/calls";
import type { PhysicianId } from "@portal/contract/ids";
import { openPool } from "@portal/database/pool";
import { readPdf } from "~/tests/support/servers/pdf";
import { audience, type BoardUnderTest, boardUnderTest, issuer, noon, onBehalfOfHeader } from "./boardUnderTest";
import { expectRefusal, expectRefusedRequest } from "./expectRefusal";
import { overHttp } from "./transports";

const inAMoment = () => Math.floor(Date.now() / 1000) + 60;

// The other files reach the board in process and without HTTP, which changes the same for every call;
// conformance.test.ts makes each read, and each save that can be taken back, over HTTP.
describe("the board over HTTP", () => {
  let board: BoardUnderTest;
  beforeAll(async () => {
    board = await boardUnderTest({ open: overHttp });
  });
  afterAll(() => board.close());

  const currentUser = "/api/profile/getcurrentuser";
  const bearing = (token: string, headers: Record<string, string> = {}) => ({
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const posting = async (key: string, body: string, type = "application/json") => ({
    method: "POST",
    headers: { authorization: `Bearer ${await board.token(`demo-${key}`)}`, "content-type": type },
    body,
  });

  describe("tokens", () => {
    it("asks for one", async () => {
      await expectRefusedRequest(board, 401, "no-valid-token", currentUser, {});
      await expectRefusedRequest(board, 401, "no-valid-token", currentUser, {
        headers: { authorization: "Basic YTpi" },
      });
      await expectRefusedRequest(board, 401, "no-valid-token", "/api/physician/UpdateLastLogin", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "100214",
      });
      expect((await board.ask(currentUser)).headers.get("www-authenticate")).toContain("Bearer");
    });

    it.each([
      ["of another issuer", () => ({ iss: "https://elsewhere.test" })],
      ["for another audience", () => ({ aud: "https://elsewhere.test" })],
      ["that has expired", () => ({ exp: 1_700_000_000 })],
      ["that never expires", () => ({ exp: undefined })],
      ["that is not valid yet", () => ({ nbf: 4_000_000_000 })],
      ["that is not valid for another three minutes", () => ({ nbf: inAMoment() + 120 })],
      ["that has been over for three minutes", () => ({ exp: inAMoment() - 240 })],
      ["without a subject", () => ({ sub: undefined })],
      ["of another issuer that says staff", () => ({ iss: "https://elsewhere.test", portal_role: "staff" })],
      ["of another issuer that says payments", () => ({ iss: "https://elsewhere.test", portal_role: "payments" })],
    ])("refuses one %s", async (_reason, claims) => {
      await expectRefusedRequest(
        board,
        401,
        "no-valid-token",
        currentUser,
        bearing(await board.token("demo-meeting", claims())),
      );
    });

    it("refuses forged ones: another key, a shared secret, no signature, a changed payload, no token", async () => {
      const claims = { iss: issuer, aud: audience, sub: "demo-meeting", exp: inAMoment() };
      const { privateKey } = await generateKeyPair("ES256");
      const [header, , signature] = (await board.token("demo-behind")).split(".");
      const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
      const forged = [
        await new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "key-1" }).sign(privateKey),
        await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "key-1" }).sign(new Uint8Array(32)),
        new UnsecuredJWT(claims).encode(),
        `${header}.${payload}.${signature}`,
        "a.b.c",
        "token",
      ];
      for (const token of forged) await expectRefusedRequest(board, 401, "no-valid-token", currentUser, bearing(token));
    });

    it("refuses what its own public key signs, used as a secret", async () => {
      const { keys } = board.options.tokens;
      const publicKey = await keys({ alg: "ES256", kid: "key-1" }, { payload: "", signature: "" });
      const jwk = await exportJWK(publicKey as CryptoKey); // What a set of JWKs gives.
      const claims = { iss: issuer, aud: audience, sub: "demo-meeting", exp: inAMoment(), portal_role: "staff" };
      for (const secret of [JSON.stringify(jwk), jwk.x ?? "", ""]) {
        const shared = new TextEncoder().encode(secret.padEnd(32, "\0"));
        const token = await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "key-1" }).sign(shared);
        await expectRefusedRequest(board, 401, "no-valid-token", currentUser, bearing(token));
      }
    });

    it("takes one of an issuer whose clock is a little ahead", async () => {
      const token = await board.token("demo-meeting", { nbf: inAMoment() - 57, iat: inAMoment() });
      expect((await board.ask(currentUser, bearing(token))).status).toBe(200);
    });

    it("refuses one of a person whom the board does not know", async () => {
      await expectRefusedRequest(board, 403, "unknown-person", currentUser, bearing(await board.token("nobody")));
    });

    it("signs no one out because the issuer's keys cannot be fetched", async () => {
      const { tokens } = board.options;
      const keys = () => Promise.reject(new TypeError("fetch failed"));
      const cutOff = createBoard({ ...board.options, tokens: { ...tokens, keys } });
      const token = await board.token("demo-meeting");
      const response = await cutOff.fetch(new Request(`http://board.test${currentUser}`, bearing(token)));
      expect(response.status).toBe(500);
    });
  });

  describe("who acts for whom", () => {
    it("AUTH-08 honors the on-behalf-of header of staff", async () => {
      const acting = await (await board.as("staff", 100377)).getCurrentUser();
      expect(acting).toMatchObject({ physicianId: 100377, fullName: "Daniel Tremblay", isOtherBoardPhysician: false });
      const reading = await (await board.as("staff-read-only", 100377)).getPhysician();
      expect(reading.physicianId).toBe(100377);
    });

    it("AUTH-17 refuses the on-behalf-of header of everyone else, their own id included", async () => {
      for (const id of [100377, 100214]) {
        const physician = await board.as("meeting", id);
        await expectRefusal(board, 403, "not-staff", () => physician.getCurrentUser());
        await expectRefusal(board, 403, "not-staff", () => physician.updateLastLogin({ body: id as PhysicianId }));
      }
      const otherBoard = await board.as("other-board", 100214);
      await expectRefusal(board, 403, "not-staff", () => otherBoard.getPhysician());
    });

    it("AUTH-17 takes no role but the two of the claim", async () => {
      for (const role of ["admin", "Staff", true, ["staff"]]) {
        const token = await board.token("demo-meeting", { portal_role: role });
        await expectRefusedRequest(
          board,
          403,
          "not-staff",
          currentUser,
          bearing(token, { [onBehalfOfHeader]: "100377" }),
        );
      }
    });

    it("refuses staff who act for an unknown physician, or for none that an id names", async () => {
      const staff = await board.as("staff", 999_999);
      await expectRefusal(board, 404, "unknown-physician", () => staff.getPhysician());
      const token = await board.token("demo-staff", { portal_role: "staff" });
      for (const id of ["me", "-1", "1.5", "", "1e400", "100214,100377"]) {
        await expectRefusedRequest(board, 400, "not-an-id", currentUser, bearing(token, { [onBehalfOfHeader]: id }));
      }
    });
  });

  describe("the arrival of the request that a call is part of", () => {
    const letterOf = async (arrivedAt: string | null, options: Partial<BoardOptions> = {}) => {
      const late = createBoard({ ...board.options, now: () => noon.add({ hours: 24 }), ...options });
      const headers = {
        ...bearing(await board.token("demo-meeting")).headers,
        ...(arrivedAt !== null && { [arrivalHeader]: arrivedAt }),
      };
      await late.fetch(new Request("http://board.test/api/physician/DownloadVerificationLetter", { headers }));
      const { rows } = await board.pool.query<{ day: string }>(
        "select max(issued_on)::text as day from board.issued_document",
      );
      return rows[0]?.day;
    };
    const arrivedAt: BoardOptions["arrivedAt"] = ({ arrival, authorization }) =>
      arrival === "signed" && authorization?.startsWith("Bearer ") === true ? noon : null;

    it("decides the day on which it is carried out, where it is believed", async () => {
      expect(await letterOf("signed", { arrivedAt })).toBe("2026-07-15");
      expect(await letterOf("forged", { arrivedAt })).toBe("2026-07-16");
    });

    it("is not believed by a board that cannot check it", async () => {
      expect(await letterOf("signed")).toBe("2026-07-16");
    });
  });

  describe("paths", () => {
    it("API-05 are found in any case, with or without a slash at the end", async () => {
      const token = await board.token("demo-meeting");
      const paths = [
        "/api/physician",
        "/api/Physician/",
        "/API/PROFILE/GETCURRENTUSER",
        "/api/profile/getCurrentUser/",
      ];
      for (const path of paths) expect((await board.ask(path, bearing(token))).status, path).toBe(200);

      const saved = await board.ask("/api/PHYSICIAN/updatelastlogin/", await posting("meeting", "100214"));
      expect(saved.status).toBe(204);
    });

    it("that are not the contract's are unknown, and so are methods", async () => {
      for (const path of ["/", "/api", "/api/physicians", "/api/physician/100377"]) {
        await expectRefusedRequest(board, 404, "unknown-call", path, bearing(await board.token("demo-meeting")));
      }
      const init = { ...bearing(await board.token("demo-meeting")), method: "DELETE" };
      await expectRefusedRequest(board, 404, "unknown-call", "/api/physician", init);
    });
  });

  describe("bodies", () => {
    const path = "/api/physician/UpdateLastLogin";

    it.each([
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
    ])("of the type %s are refused", async (type) => {
      await expectRefusedRequest(board, 415, "not-json", path, await posting("meeting", "100214", type));
    });

    it("without a type are refused", async () => {
      const { headers, ...init } = await posting("meeting", "");
      const { authorization } = headers;
      const body = new Uint8Array(Buffer.from("100214"));
      await expectRefusedRequest(board, 415, "not-json", path, { ...init, headers: { authorization }, body });
    });

    it("that are too large are refused, announced or not", async () => {
      const body = `"${"x".repeat(64 * 1024)}"`;
      await expectRefusedRequest(board, 413, "too-large", path, await posting("meeting", body));

      const unannounced = new Blob([body]).stream();
      const init = { ...(await posting("meeting", "")), body: unannounced, duplex: "half" as const };
      await expectRefusedRequest(board, 413, "too-large", path, init);
    });

    it("of 50 MB are refused with an answer, not with a connection that breaks off", async () => {
      const init = { ...(await posting("meeting", "")), body: new Uint8Array(50 * 1024 * 1024).fill(32) };
      await expectRefusedRequest(board, 413, "too-large", path, init);
    });

    it.each([
      "",
      "{",
      "null",
      '"100214"',
      "-1",
      "1.5",
      "0",
      "1e999",
      "[100214]",
      '{"physicianId":100214}',
      "9007199254740993",
    ])("out of shape are refused: %s", async (body) => {
      await expectRefusedRequest(board, 400, "misshapen", path, await posting("meeting", body));
    });
  });

  it("carries null and the bytes of a document as they are", async () => {
    const own = await board.as("survey-open");
    expect(await own.getPhysicianDemographic()).toBeNull();
    const { contentType, body } = await own.downloadVerificationLetter();
    expect(contentType).toBe("application/pdf");
    const letter = await readPdf(new Uint8Array(await new Response(body).arrayBuffer()));
    expect(letter.text).toContain((await own.getCurrentUser()).fullName);
  });

  it("never passes on what the database says", async () => {
    const lines: string[] = [];
    const pool = openPool({ host: "127.0.0.1", port: 1 });
    const cutOff = createBoard({
      ...board.options,
      pool,
      log: createLog("error", { write: (line) => void lines.push(line) }),
    });
    const token = await board.token("demo-meeting");
    const response = await cutOff.fetch(new Request(`http://board.test${currentUser}`, bearing(token)));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      code: "unavailable",
      message: "The board's database is not available at present",
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("ECONNREFUSED");
    expect(lines[0]).not.toMatch(/demo-meeting|select|127\.0\.0\.1/);
    await pool.end();
  });

  it("has settled when its last call is answered: the database can be closed then", async () => {
    const logged: object[] = [];
    const pool = openPool(board.options.pool.options);
    const closing = createBoard({ ...board.options, pool, log: { error: (details) => logged.push(details) } });
    const answering = closing.fetch(
      new Request(`http://board.test${currentUser}`, bearing(await board.token("demo-meeting"))),
    );
    await closing.settled();
    await pool.end();
    expect((await answering).status).toBe(200);
    expect(logged).toEqual([]);
  });

  it("answers the same in process, and refuses the same", async () => {
    const authorization = `Bearer ${await board.token("demo-meeting")}`;
    const away = openPool({ host: "127.0.0.1", port: 1 });
    const here = createBoard({ ...board.options, log: createLog("silent") });
    const cutOff = createBoard({ ...board.options, pool: away, log: createLog("silent") });
    const visit = { method: "POST", path: "/api/physician/UpdateLastLogin", name: "updateLastLogin" } as const;
    const read = { method: "GET", path: currentUser, name: "getCurrentUser" } as const;
    const json = "application/json";
    const cases = [
      { to: here, call: read, headers: { authorization } },
      { to: here, call: read, headers: {} },
      { to: here, call: visit, headers: { authorization, "content-type": json }, body: `"none"` },
      { to: here, call: visit, headers: { authorization, "content-type": json }, body: " ".repeat(64 * 1024 + 1) },
      { to: here, call: visit, headers: { authorization, "content-type": "text/plain" }, body: "1" },
      { to: cutOff, call: read, headers: { authorization } },
    ];
    const seen: number[] = [];
    for (const { to, call, headers, body } of cases) {
      const sent = { method: call.method, headers: headers as Record<string, string>, body: body ?? null };
      const overNetwork = await to.fetch(new Request(`http://board.test${call.path}`, sent));
      const received = { header: (name: string) => sent.headers[name.toLowerCase()], queries: () => undefined };
      const { signal } = new AbortController();
      const inProcess = await to.answer(call.name, {
        ...received,
        text: () => Promise.resolve(body ?? ""),
        bytes: () => new Blob([body ?? ""]).stream(),
        givenUp: () => signal,
      });
      const text = await overNetwork.text();
      seen.push(overNetwork.status);
      if (inProcess.kind === "answer")
        expect(calls.getCurrentUser.answer.parse(JSON.parse(text))).toEqual(inProcess.answer);
      else {
        const { status, code, message } = inProcess.refused;
        expect([status, { code, message }]).toEqual([overNetwork.status, JSON.parse(text)]);
      }
    }
    expect(seen).toEqual([200, 401, 400, 413, 415, 503]);
    await away.end();
  });
});
