import { boolean, check, index, integer, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { AddressVerificationStatus, Ethnicity, Gender, Race } from "~/contract/enumerations";
import type { AddressId, PhysicianId } from "~/contract/ids";
import { day, id, instant } from "./columns";
import { board, physician } from "./physicianTables";

export const address = board.table(
  "address",
  {
    addressId: id<AddressId>("address_id").primaryKey().generatedByDefaultAsIdentity(),
    physicianId: id<PhysicianId>("physician_id")
      .notNull()
      .references(() => physician.physicianId),
    company: text("company"),
    company2: text("company2"),
    line1: text("line1").notNull(),
    line2: text("line2"),
    city: text("city").notNull(),
    stateId: integer("state_id"),
    zipCode: text("zip_code").notNull(),
    countryId: integer("country_id").notNull(),
    homePhoneNumber: text("home_phone_number"),
    officePhoneNumber: text("office_phone_number"),
    faxNumber: text("fax_number"),
    /** Uses of the address (`AddressType`); empty once other addresses have taken all of them. */
    types: smallint("types").array().notNull(),
    shippingUntil: day("shipping_until"),
    isValid: boolean("is_valid").notNull(),
    verificationStatus: smallint("verification_status").$type<AddressVerificationStatus>(),
    dateOptedIn: instant("date_opted_in"),
    updatedDate: instant("updated_date"),
    /** Null if it was never saved here. */
    updatedBy: text("updated_by", { enum: ["self", "staff"] }),
  },
  (table) => [
    index("address_physician").on(table.physicianId),
    check("address_updated_by", sql`${table.updatedBy} in ('self', 'staff')`),
  ],
);

/** A physician's answers in the demographic survey; no row until it is done (HOME-06). */
export const physicianDemographic = board.table("physician_demographic", {
  physicianId: id<PhysicianId>("physician_id")
    .primaryKey()
    .references(() => physician.physicianId),
  ethnicity: smallint("ethnicity").$type<Ethnicity>().notNull(),
  gender: smallint("gender").$type<Gender>().notNull(),
  races: smallint("races").array().$type<Race[]>().notNull(),
});
