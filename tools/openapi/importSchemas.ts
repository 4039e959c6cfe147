import { examinationsFile } from "@portal/board/importing/examinations/examinationsFile";
import { otherBoardsFile } from "@portal/board/importing/otherBoards/otherBoardsFile";
import { peopleFile } from "@portal/board/importing/people/peopleFile";
import { programFile } from "~/launch/configuration/programFile";
import { z } from "@portal/contract/zod";

/**
 * The JSON Schema of an import file, for editors: they then complete names, and mark what is missing, misspelled or of
 * the wrong type. Only an import can check what belongs together and what already exists.
 */
function fileSchema(title: string, schema: z.ZodObject): string {
  const file = schema.extend({ $schema: z.string().optional() });
  const described = z.toJSONSchema(file, {
    io: "input",
    unrepresentable: "any",
    // The contract's descriptions are about calls.
    metadata: z.registry(),
    override({ zodSchema, jsonSchema }) {
      // Zod leaves out a codec's default, which is a value as read; null is the same in the file.
      if (zodSchema instanceof z.ZodDefault && zodSchema.def.defaultValue === null) jsonSchema.default = null;
      if (jsonSchema.type === "object" && jsonSchema.properties !== undefined) jsonSchema.additionalProperties = false;
    },
  });
  return `${JSON.stringify({ ...described, title }, null, 1)}\n`;
}

/** The text of each schema, by its file name in docs/. */
export function importSchemas(): Readonly<
  Record<`${"people" | "examinations" | "program" | "other-boards"}.schema.json`, string>
> {
  return {
    "people.schema.json": fileSchema("People to import", peopleFile),
    "examinations.schema.json": fileSchema("Examinations to import", examinationsFile),
    "other-boards.schema.json": fileSchema("Physicians of other boards and messages to import", otherBoardsFile),
    "program.schema.json": fileSchema("Fees and terms of the program", programFile),
  };
}
