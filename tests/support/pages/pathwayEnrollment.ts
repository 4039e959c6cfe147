import type { Locator, Page } from "@playwright/test";
import type pg from "pg";

export type Section = "certifications" | "requirements" | "terms";

export function enrollmentPages(page: Page) {
  const radio = (certification: string, choice: string): Locator =>
    page.getByRole("group", { name: certification, exact: true }).getByRole("radio", { name: choice });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  return {
    open: (section?: Section) =>
      page.goto(section === undefined ? "ManageCCEnrollment" : `ManageCCEnrollment/${section}`),
    articles: (certification: string) => radio(certification, "Article pathway"),
    exam: (certification: string) => radio(certification, "Exam pathway"),
    outside: (certification: string) => radio(certification, "Not enrolled in Continuing Certification"),
    agree: (pathway: string) => page.getByRole("checkbox", { name: `agree to the terms of the ${pathway}` }),
    pressContinue: () => press("Continue"),
    complete: (what: "Enrollment" | "Unenrollment" = "Enrollment") => press(`Complete ${what}`),
    cancel: () => press("Cancel"),
    row: (certification: string) => page.getByRole("row", { name: certification }),
  };
}

/**
 * Returns the board's enrollments of a physician's certificates, such as `Neurology: enrolled, pathway 1, attested
 * 2026-07-15`.
 */
export async function storedPathways(database: pg.Pool, physicianId: number): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    `select certification_name || ': ' || case when is_enrolled then 'enrolled' else 'left' end
            || ', pathway ' || coalesce(cc_assessment_type::text, 'none')
            || ', attested ' || coalesce(cc_assessment_attestation_date::text, 'never')
            || ', articles ' || coalesce(last_article_assessment_enrolled_date::text, 'never') as line
       from board.enrollment_certificate join board.certificate using (certificate_id)
      where physician_id = $1 order by certificate_id`,
    [physicianId],
  );
  return rows.map(({ line }) => line);
}
