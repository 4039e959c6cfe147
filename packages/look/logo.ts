/**
 * The board's standard mark, a meridian, as SVG markup. Uses the text color, so that it prints and works in
 * forced-colors mode.
 */
export const seal =
  '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">' +
  '<g fill="none" stroke="currentColor" stroke-width="1.25"><circle cx="20" cy="20" r="19"/>' +
  '<circle cx="20" cy="20" r="15.5"/><ellipse cx="20" cy="20" rx="6.5" ry="15.5"/>' +
  '<path d="M20 4.5v31M4.5 20h31"/></g></svg>';

/** The same mark as a file, for the browser's tab. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="6" fill="#173f74"/>' +
  '<g fill="none" stroke="#fff" stroke-width="2"><circle cx="20" cy="20" r="14"/>' +
  '<ellipse cx="20" cy="20" rx="6" ry="14"/><path d="M20 6v28M6 20h28"/></g></svg>\n';
