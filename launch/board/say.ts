/** 0: done. 1: what was named is refused, and nothing was changed. 2: it could not be tried. */
export type ExitCode = 0 | 1 | 2;

/** Resolves when the words are written: a pipe may be slower than we are. */
export function say(stream: NodeJS.WriteStream, words: string, code: ExitCode): Promise<ExitCode> {
  return new Promise((resolve, reject) => {
    stream.write(`${words}\n`, (error) => (error ? reject(error) : resolve(code)));
  });
}
