import { z } from "@portal/contract/zod";
import { secretKeys } from "./keys";
import { internalBase } from "./urls";
import { whole } from "./wholeNumber";

const text = (shape: RegExp, message: string) => z.string().regex(shape, message);
const visible = text(/^[\x21-\x7e]{1,500}$/, "must be 1 to 500 visible characters without spaces");

/** Settings of the papers that physicians hand in. */
export const paperVariables = {
  PAPERS_KEYS: secretKeys.optional(),
  PAPER_MAX_MB: whole(1, 25, " of megabytes").default(10),
  PAPERS_S3_ENDPOINT: internalBase.optional(),
  PAPERS_S3_BUCKET: text(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    "must be the name of a bucket, such as papers",
  ).optional(),
  PAPERS_S3_REGION: text(/^[\w-]{1,50}$/, "must be the name of a region, such as us-east-1").default("us-east-1"),
  PAPERS_S3_ACCESS_KEY_ID: visible.optional(),
  PAPERS_S3_SECRET_ACCESS_KEY: visible.optional(),
  VIRUS_SCANNER: text(
    /^(\/[\x21-\x7e]{1,106}|([\w.-]{1,253}|\[[\da-f:.]{2,45}\]):\d{1,5})$/i,
    "must be the path of clamd's socket, such as /run/clamav/clamd.ctl, or its host and port, such as scanner.internal:3310",
  ).optional(),
};

/** Papers that physicians hand in: their contents are kept by the embedded board. */
export function papersPart(variables: z.output<z.ZodObject<typeof paperVariables>>) {
  const {
    PAPERS_S3_ENDPOINT: endpoint,
    PAPERS_S3_BUCKET: bucket,
    PAPERS_S3_REGION: region,
    PAPERS_S3_ACCESS_KEY_ID: accessKeyId,
    PAPERS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  // `refusedCombinations` has refused one of them without the others.
  const isComplete =
    endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined;
  return {
    /** Of one paper. */
    maxBytes: variables.PAPER_MAX_MB * 1024 * 1024,
    /** Null: contents are in the database. */
    s3: isComplete ? { endpoint, bucket, region, accessKeyId, secretAccessKey } : null,
    /** The socket of clamd: a path, or host and port; null: papers are not scanned. */
    virusScanner: variables.VIRUS_SCANNER ?? null,
  };
}
