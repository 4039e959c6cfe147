/** Tells the action whom the form was made for: it answers 409 when the session has since turned to someone else. */
export function FormFor({ physicianId }: { physicianId: number }) {
  return <input type="hidden" name="formFor" value={physicianId} />;
}
