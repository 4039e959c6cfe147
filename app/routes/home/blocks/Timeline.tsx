import * as styles from "./timeline.css";
import type { TimelineView } from "./timelineView";

/**
 * The years of a block, and where today is among them. What it shows is also in words, so that nothing is lost to those
 * who do not see it. An SVG in percentages, because the content security policy allows no inline style.
 */
export function Timeline({ view }: { view: TimelineView }) {
  return (
    <div className={styles.timeline}>
      <ul className={styles.parts} role="list">
        {view.parts.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <Line view={view} />
    </div>
  );
}

const top = 4;
const height = 8;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function Line({ view: { parts, years, overdue, today } }: { view: TimelineView }) {
  const yearsOfPart = years / parts.length;
  const bar = { y: top, height };
  return (
    <svg className={styles.line} height={today === null ? 16 : 32} aria-hidden="true" focusable="false">
      <rect className={styles.year} width="100%" {...bar} />
      {today !== null && <rect className={styles.elapsed} width={percent(today.share)} {...bar} />}
      {overdue > 0 && <rect className={styles.overdue} width={percent(overdue / years)} {...bar} />}
      {Array.from({ length: years - 1 }, (_, index) => index + 1).map((year) => (
        <rect
          key={year}
          className={styles.gap}
          x={percent(year / years)}
          width={year % yearsOfPart === 0 && yearsOfPart > 1 ? 8 : 2}
          height="16"
        />
      ))}
      {today !== null && (
        <>
          <line x1={percent(today.share)} x2={percent(today.share)} y1="0" y2="17" />
          <text x={percent(today.share)} y="30" textAnchor={anchorOf(today.share)}>
            {today.text}
          </text>
        </>
      )}
    </svg>
  );
}

/** Keeps the words within the line, also on a phone. */
function anchorOf(share: number): "start" | "middle" | "end" {
  if (share < 0.25) return "start";
  return share > 0.75 ? "end" : "middle";
}
