/** @typedef {{ email: string, name: string, shows: string, group: string }} Shown a demo person */

/** Settings of each screenshot; print has the text width of letter paper. */
export const looks = /** @type {const} */ ([
  { name: "1280", width: 1280, colorScheme: "light", media: "screen" },
  { name: "390", width: 390, colorScheme: "light", media: "screen" },
  { name: "dark", width: 1280, colorScheme: "dark", media: "screen" },
  { name: "print", width: 720, colorScheme: "light", media: "print" },
]);

/** Returns the file name of one screenshot, such as `ruth.okafor-home-390.png`. */
export function shotName(/** @type {string} */ email, /** @type {string} */ path, /** @type {string} */ look) {
  const page = path === "" ? "home" : path.replace(/[^\w]+/g, "-");
  return `${email.replace(/@.*$/, "")}-${page}-${look}.png`;
}

/** Returns whether the name or the e-mail address contains one of the words; true without words. */
export function isWanted(/** @type {Pick<Shown, "email" | "name">} */ { email, name }, /** @type {string[]} */ words) {
  const text = `${name} ${email}`.toLowerCase();
  return words.length === 0 || words.some((word) => text.includes(word.toLowerCase()));
}

/** Returns the page with the screenshots, one person after another, one row for each page. */
export function galleryPage(/** @type {readonly Shown[]} */ people, /** @type {readonly string[]} */ paths) {
  const links = people.map((person) => `<li><a href="#${idOf(person)}">${escaped(person.name)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { font: 1rem/1.5 sans-serif; margin: 1rem }
  nav ul { columns: 12rem }
  .row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
  figure { margin: 0 }
  img { border: 1px solid; height: 40rem; width: auto; max-width: none; object-fit: cover; object-position: top }
</style>
<h1>Gallery</h1>
<nav><ul>${links.join("")}</ul></nav>
${people.map((person) => section(person, paths)).join("\n")}
</html>
`;
}

function section(/** @type {Shown} */ person, /** @type {readonly string[]} */ paths) {
  const rows = paths.map((path) => {
    const shots = looks.map(({ name }) => {
      const file = shotName(person.email, path, name);
      const caption = `${path === "" ? "Home" : escaped(path)}, ${name}`;
      return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${caption}"></a></figure>`;
    });
    return `<div class="row">${shots.join("")}</div>`;
  });
  return `<section id="${idOf(person)}"><h2>${escaped(person.name)}</h2><p>${escaped(person.group)}: ${escaped(person.shows)}</p>${rows.join("")}</section>`;
}

function idOf(/** @type {Pick<Shown, "email">} */ { email }) {
  return email.replace(/@.*$/, "");
}

function escaped(/** @type {string} */ text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
