/** The radio button that is chosen when the form opens: browsers focus what a fragment names. */
export const chosenId = "clinical-status";

/** Where the form posts: not to the dashboard's plain address, on which 'Cancel' would then stay on the page. */
export const editAction = "/en/dashboard?clinicalStatus=edit";

/** The dashboard with the clinical status of the current block opened for editing. */
export const editHref = `${editAction}#${chosenId}`;
