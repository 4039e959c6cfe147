import { boardPath } from "~/app/server/boardApp";
import { openBoard, serveBoard } from "~/launch/board/openBoard";
import { openInOrder } from "~/launch/closingOrder";
import type { Start } from "~/launch/main";
import { openPlatform } from "~/launch/platform/openPlatform";
import { openPortal } from "~/launch/portal/openPortal";

export { asSettings, generateKeys } from "~/configuration/keys";
export { readConfiguration } from "~/configuration/readConfiguration";
export { board } from "~/launch/commands/board";
export { payments } from "~/launch/commands/payments";
export { main } from "~/launch/main";
export { portalBuild } from "~/launch/platform/openPlatform";

/** Opens everything in this order, and closes it in the opposite one. */
export const start: Start = (configuration, surroundings) =>
  openInOrder(async (closing) => {
    const platform = await openPlatform(configuration, surroundings);
    closing.add(() => platform.close());
    const board = await openBoard(platform);
    closing.add(() => board.close());
    const running = { demo: board.demo, setBusinessTime: platform.clock.set };

    if (configuration.serves === "board" && board.embedded !== null) {
      const served = await serveBoard(platform, board.embedded, board.limitAlarms);
      closing.add(() => served.close());
      return { ...running, url: platform.listener.ownUrl + boardPath };
    }
    const portal = await openPortal(platform, board);
    closing.add(() => portal.close());
    return { ...running, url: platform.publicUrl };
  });
