/** A UUID, with or without hyphens, as proxies make them. Nothing else: it is logged, and could be about a person. */
const format = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;

export const isRequestId = (text: string): boolean => format.test(text);
