import { AwsClient } from "aws4fetch";
import { createHash } from "node:crypto";
import type { PieceStore } from "./pieceStore";

export interface S3Bucket {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** For one piece, all attempts together. */
const timeoutMs = 30_000;
/** After an answer of 5xx or 429, or a lost connection. */
const retries = 2;

/** What servers say when there is no room: HTTP's own status, and codes of MinIO and Ceph. */
const insufficientStorage = 507;
const fullCodes = /<Code>(XMinioStorageFull|XMinioAdminBucketQuotaExceeded|QuotaExceeded|InsufficientStorage)<\/Code>/;

/** Pieces as objects `papers/CONTENT/NUMBER` of a bucket, by the calls that every server with the API of S3 has. */
export function s3Pieces(bucket: S3Bucket): PieceStore {
  const client = s3Client(bucket);
  const urlOf = (contentId: string, number: number) =>
    `${bucket.endpoint}/${bucket.bucket}/papers/${contentId}/${number}`;
  return {
    place: "s3",
    // Fewer requests: each takes as long as a round trip, whatever its size.
    pieceBytes: 1024 * 1024,
    async write(contentId, number, bytes) {
      const answer = await request(client, urlOf(contentId, number), "PUT", bytes);
      const text = await answer.text();
      if (answer.ok) return "stored";
      if (answer.status === insufficientStorage || fullCodes.test(text)) return "no-space";
      throw failed("PUT", answer);
    },
    async read(contentId, number) {
      const answer = await request(client, urlOf(contentId, number), "GET");
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return bytes;
      if (answer.status === 404) return null;
      throw failed("GET", answer);
    },
    async remove(contentId, pieces) {
      for (let number = 0; number < pieces; number += 1) {
        const answer = await request(client, urlOf(contentId, number), "DELETE");
        await answer.arrayBuffer();
        if (!answer.ok && answer.status !== 404) throw failed("DELETE", answer);
      }
    },
  };
}

/** Null: the bucket answers; otherwise what is wrong, in words for the operator. */
export async function s3Fault(bucket: S3Bucket): Promise<string | null> {
  try {
    const answer = await request(s3Client(bucket), `${bucket.endpoint}/${bucket.bucket}?max-keys=1`, "GET");
    await answer.arrayBuffer();
    return answer.ok ? null : `it answers with ${answer.status}`;
  } catch (error) {
    return `it does not answer (${error instanceof Error ? error.name : "unknown"})`;
  }
}

function s3Client({ region, accessKeyId, secretAccessKey }: S3Bucket): AwsClient {
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
}

async function request(client: AwsClient, url: string, method: string, body?: Buffer<ArrayBuffer>): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const sha256 = createHash("sha256").update(body ?? "");
  const headers = { "X-Amz-Content-Sha256": sha256.digest("hex") };
  const attempt = () => client.fetch(url, { method, headers, redirect: "error", signal, ...(body && { body }) });
  try {
    return await attempt();
  } catch (error) {
    // Each of these requests may be repeated.
    if (signal.aborted) throw error;
    return attempt();
  }
}

function failed(method: string, { status }: Response): Error {
  return new Error(`S3 answered ${method} of a paper's piece with ${status}`);
}
