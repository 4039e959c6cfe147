/**
 * Maximum difference between the clocks of two servers that share a database. A stored instant further ahead than this
 * was written before the clock was set back and is not trusted; one less far ahead may come from another server and is.
 */
export const clockSkew = { minutes: 5 } as const;
