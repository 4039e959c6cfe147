/** What saving an address is called: the first contact address answers the section and leads on (APPLY-05). */
export function saveWord(hasContact: boolean): "Save" | "Continue" {
  return hasContact ? "Save" : "Continue";
}
