/** About 3 MB. */
const mostKnown = 20_000;

/**
 * Sessions that were found to live when they were last looked up by this process, by the hash of their id: enough to tell
 * a browser that is signed in from one that makes up its cookie, without asking the database. Nothing else may rest on it:
 * a session may have ended since.
 */
interface KnownSessions {
  add(idHash: string, sessionKey: string): void;
  remove(idHash: string): void;
  /** The session's key; null for what was not found to be one. */
  keyOf(idHash: string): string | null;
}

export function knownSessions(most = mostKnown): KnownSessions {
  const keys = new Map<string, string>();
  return {
    add(idHash, sessionKey) {
      keys.delete(idHash);
      keys.set(idHash, sessionKey);
      const [oldest] = keys.keys();
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
    remove: (idHash) => void keys.delete(idHash),
    keyOf: (idHash) => keys.get(idHash) ?? null,
  };
}
