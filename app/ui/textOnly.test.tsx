import { expect, it } from "vitest";
import { markupOf } from "~/tests/support/pages/markupOf";
import { Button, ButtonLink, EnterButton } from "./forms/Button";
import { Choice } from "./forms/Choice";
import { SelectField, TextField } from "./forms/Field";
import { Masthead } from "./shell/Masthead";
import { ShowHide } from "./content/Card";
import { StateMark, StateTile } from "./status/StateMark";
import { Steps } from "./status/Progress";

/** What a browser without styles shows of a line; a control is `[]`. */
async function lineOf(element: Parameters<typeof markupOf>[0]): Promise<string> {
  const markup = await markupOf(element);
  return markup
    .replace(/<input[^>]*>|<select.*?<\/select>/gs, "[]")
    .replace(/<(svg).*?<\/\1>|<[^>]*>/gs, "")
    .replace(/\s+/g, " ")
    .trim();
}

it.each([
  [
    "the masthead",
    <Masthead key="" boardName="Board" reader={{ fullName: "Ada Keller", id: 7 }} menu={[]} />,
    "Board Physician Portal Ada Keller ID 7 MENU",
  ],
  [
    "a tile",
    <StateTile key="" name="CME" state="owed" word="40 owed">
      <span>50 of 90</span>
      {null}
      <span>6 verified</span>
    </StateTile>,
    "CME: 40 owed; 50 of 90; 6 verified",
  ],
  [
    "a state in a line",
    <p key="">
      Neurology<StateMark state="met">Current</StateMark>
    </p>,
    "Neurology Current",
  ],
  [
    "buttons in a row",
    <p key="">
      <Button>Save</Button>
      <ButtonLink to="/">Cancel</ButtonLink>
    </p>,
    "Save Cancel",
  ],
  [
    "the button of the Enter key",
    <EnterButton key="" intent="save">
      Save
    </EnterButton>,
    "Save",
  ],
  [
    "two fields",
    <p key="">
      <SelectField id="a" name="a" label="State" choices={[]} errors={["State is required"]} />
      <TextField id="b" name="b" label="City" />
    </p>,
    "State Error: State is required[] City",
  ],
  ["a field", <TextField key="" id="a" name="a" label="Date" hint="MM/DD/YYYY" />, "Date MM/DD/YYYY []"],
  [
    "a field that only the script finds fault with",
    <TextField key="" id="a" name="a" label="City" rule="required" ruleLabel="City is required." />,
    "City []",
  ],
  [
    "a choice",
    <Choice key="" type="radio" id="a" name="a" value="a" isChosen={false} because="Not open yet">
      Active
    </Choice>,
    "[] Active Not open yet",
  ],
  [
    "steps",
    <Steps key="" label="Steps" steps={[{ id: "a", title: "Terms", href: null, isCurrent: true, isDone: false }]} />,
    "Terms (you are here)",
  ],
  [
    "what is folded away",
    <ShowHide key="" what="Details" subject="it">
      Text
    </ShowHide>,
    "Details of it",
  ],
])("words of %s do not run together without styles", async (_what, element, expected) => {
  expect((await lineOf(element)).slice(0, expected.length)).toBe(expected);
});
