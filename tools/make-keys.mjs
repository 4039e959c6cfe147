// Prints new keys as the settings that production takes them from: npm run --silent keys >> .env
import { asSettings, generateKeys } from "../build/server/index.js";

console.log(asSettings(await generateKeys()));
