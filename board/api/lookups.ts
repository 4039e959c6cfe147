import { extensionNames } from "~/contract/extensions/extensions";
import { medicalEducationLocations } from "../store/medicalSchools/medicalSchools";
import { countries, states } from "../store/places";
import type { Handler } from "./handler";
import { answer } from "./refusal";

export const getPhysicianFormLookupItems: Handler<"getPhysicianFormLookupItems"> = () =>
  Promise.resolve(
    answer({
      addresses: { states: [...states], countries: [...countries] },
      medicalEducationModel: { medicalEducationLocationLookupList: [...medicalEducationLocations] },
    }),
  );

export const getCapabilities: Handler<"getCapabilities"> = ({ charging }) =>
  Promise.resolve(answer({ extensions: extensionNames.filter((name) => name !== "charging" || charging !== null) }));
