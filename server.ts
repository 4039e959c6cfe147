import { createLog } from "~/app/server/observability/createLog";
import { logLibraryWarnings } from "~/app/server/observability/libraryWarnings";
import { openInOrder } from "~/launch/closingOrder";
import type { Start } from "~/launch/main";
import { openPlatform, type PlatformOptions, portalBuild } from "~/launch/platform/openPlatform";

export { asSettings, generateKeys } from "~/launch/configuration/keys";
export { readConfiguration } from "~/launch/configuration/readConfiguration";
export { main } from "~/launch/main";
export { portalBuild };

export const board = async (words: readonly string[]) => {
  logWarningsOfCommand();
  return (await import("~/launch/commands/board")).board(words);
};
export const payments = async (words: readonly string[]) => {
  logWarningsOfCommand();
  return (await import("~/launch/commands/payments")).payments(words);
};
export const maintenance = async (words: readonly string[]) => {
  logWarningsOfCommand();
  return (await import("~/launch/commands/maintenance")).maintenance(words);
};
export const check = async (words: readonly string[]) => {
  logWarningsOfCommand();
  return (await import("~/launch/commands/check")).check(words);
};

/** Before its settings are read: libraries warn while they are loaded. */
const logWarningsOfCommand = () => logLibraryWarnings(createLog("warn", process.stderr));

/** Opens everything in this order, and closes it in the opposite one. */
export const start: Start = (configuration, options) =>
  openInOrder(async (closing) => {
    const load = programLoader(options);
    const platform = await openPlatform(configuration, options, load);
    closing.add(() => platform.close());
    const [{ openBoard, serveBoard }, { openPortal }, { boardPath }] = await load();
    const board = await openBoard(platform);
    closing.add(() => board.close());
    const running = { demo: board.demo, setBusinessTime: platform.clock.set };

    if (configuration.serves === "board" && board.embedded !== null) {
      const served = await serveBoard(platform, board.embedded, board);
      closing.add(() => served.close());
      return { ...running, url: platform.listener.ownUrl + boardPath };
    }
    const portal = await openPortal(platform, board);
    closing.add(() => portal.close());
    return { ...running, url: platform.publicUrl };
  });

/** Returns what loads the rest of the program once: while the database starts, or when it is needed. */
function programLoader(options: PlatformOptions | undefined) {
  const load = () =>
    Promise.all([
      import("~/launch/board/openBoard"),
      import("~/launch/portal/openPortal"),
      import("~/app/server/boardApp"),
      portalBuild(options?.vite ?? null),
    ]);
  let loading: ReturnType<typeof load> | null = null;
  return () => {
    loading ??= load();
    loading.catch(() => undefined); // Fails where it is awaited.
    return loading;
  };
}
