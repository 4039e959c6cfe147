CREATE TABLE "board"."signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"published_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board"."issued_document" DROP CONSTRAINT "issued_document_kind";--> statement-breakpoint
CREATE INDEX "signing_key_published" ON "board"."signing_key" USING btree ("published_until");--> statement-breakpoint
ALTER TABLE "board"."issued_document" ADD CONSTRAINT "issued_document_kind" CHECK ("board"."issued_document"."kind" in ('status-certificate', 'verification-letter', 'digital-credential'));