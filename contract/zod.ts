import { z } from "zod";

// zod compiles parsers with `new Function` where it may; the portal's content security policy forbids that in the
// browser, and zod probes for it. Everything that needs zod imports it from here, so that the probe never happens.
z.config({ jitless: true });

export { z };
