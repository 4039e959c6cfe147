import { billingParts } from "./billingParts";
import { applicationParts } from "./applicationParts";
import { assessmentParts } from "./assessmentParts";
import { blockParts } from "./blockParts";
import { personParts } from "./personParts";
import { each, part, type RecordPart } from "./recordPart";
import * as tables from "../schema";

/** Every part, those that others refer to before the others. A new kind of record is one more entry of these lists. */
export const recordParts: readonly RecordPart[] = [
  ...personParts,
  ...blockParts,
  ...assessmentParts,
  ...applicationParts,
  part(tables.reEntryAssessment, {
    name: "re-entry assessment",
    key: ["certificateId", "ccAssessmentType"],
    rows: ({ reEntryAssessments = [] }) => each(["reEntryAssessments"], reEntryAssessments, (own) => own),
  }),
  part(tables.systemNotification, {
    name: "notice",
    key: ["systemNotificationId"],
    id: "systemNotificationId",
    rows: ({ physicianId, systemNotifications = [] }) =>
      each(["systemNotifications"], systemNotifications, (own) => ({ ...own, physicianId })),
  }),
  ...billingParts,
];
