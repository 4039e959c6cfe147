/**
 * Between the clocks of two servers of one database, at most. An instant that is kept and lies farther ahead than what it
 * stands for can last, by more than this, was written before the clock was set back; one that lies less far ahead may be
 * another server's, and is believed.
 */
export const clockSkew = { minutes: 5 } as const;
