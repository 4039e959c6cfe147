/** About 3 MB. */
const maxKnown = 20_000;

/**
 * Hashes of session ids that were valid when this process last looked them up: enough to tell a signed-in browser from
 * a made-up cookie without asking the database. Use for nothing else: a session may have ended since.
 */
export function knownSessions(most = maxKnown) {
  const keys = new Map<string, string>();
  return {
    add(idHash: string, sessionKey: string) {
      keys.delete(idHash);
      keys.set(idHash, sessionKey);
      const [oldest] = keys.keys();
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
    remove: (idHash: string) => void keys.delete(idHash),
    /** Returns the session's key; null for an unknown id. */
    keyOf: (idHash: string) => keys.get(idHash) ?? null,
  };
}
