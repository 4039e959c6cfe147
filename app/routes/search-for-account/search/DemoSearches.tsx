import type { DemoSearch } from "~/app/server/publicConfiguration";
import { Card } from "~/app/ui/content/Card";
import { demo } from "../search.css";

/** In a demo only: whom one can search for. */
export function DemoSearches({ searches }: { searches: readonly DemoSearch[] }) {
  if (searches.length === 0) return null;
  return (
    <div className={demo}>
      <Card title="People to try it with">
        <p>This is a demonstration. Nobody of these is real.</p>
        <ul>
          {searches.map(({ shows, lastName, ssn4, dateOfBirth }) => (
            <li key={shows}>
              {shows}: <strong>{lastName}</strong>, <strong>{ssn4}</strong>, born <strong>{dateOfBirth}</strong>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
