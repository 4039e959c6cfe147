CREATE TABLE "board"."paper_content" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"wrapped_key" text NOT NULL,
	"place" text NOT NULL,
	"pieces" integer NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer,
	"sha256" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_content_place" CHECK ("board"."paper_content"."place" in ('database', 's3')),
	CONSTRAINT "paper_content_is_whole_or_not" CHECK (num_nonnulls("board"."paper_content"."size_bytes", "board"."paper_content"."sha256") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "board"."paper_piece" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "paper_piece_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
ALTER TABLE "board"."paper_piece" ADD CONSTRAINT "paper_piece_content_id_paper_content_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "board"."paper_content"("content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_content_kept_at" ON "board"."paper_content" USING btree ("kept_at");--> statement-breakpoint
-- Encrypted bytes cannot be compressed.
ALTER TABLE "board"."paper_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
