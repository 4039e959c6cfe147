/** The steps of adding many activities at once. Drafts of all of them are kept by the first one's path. */
export const tablePage = "/ManageActivities/many";
export const columnsPage = `${tablePage}/columns`;
export const rowsPage = `${tablePage}/rows`;
export const samplePath = `${tablePage}/sample.csv`;
/** Where one request claims the rows that it saves; no page. */
export const savingPlace = `${tablePage}/saving`;
