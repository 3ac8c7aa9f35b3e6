/** The dashboard's stylesheet: plain and gray, so that nobody takes the platform for the app under test. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f5f3; --card: #ffffff; --ink: #1f1e1c; --quiet: #5d5a55; --line: #d9d6d0;
  --accent: #7a3b12; --on-accent: #ffffff; --danger: #a11722; --mark: #efece6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #191816; --card: #23211f; --ink: #edeae5; --quiet: #b1aca4; --line: #45413b;
    --accent: #eaa978; --on-accent: #241205; --danger: #ff9aa0; --mark: #2e2b27;
  }
}
* { box-sizing: border-box; accent-color: var(--accent); }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
.bar { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; padding: 12px 20px;
  background: var(--card); border-bottom: 1px solid var(--line); }
.brand { color: var(--ink); font-weight: 600; text-decoration: none; }
.brand span { color: var(--quiet); font-weight: 400; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
nav a, .tabs a { display: inline-block; padding: 4px 0; color: var(--quiet); text-decoration: none;
  border-bottom: 2px solid transparent; }
nav a:hover, .tabs a:hover { color: var(--ink); }
nav a[aria-current], .tabs a[aria-current] { color: var(--ink); border-bottom-color: var(--accent); }
main { max-width: 1120px; margin: 0 auto; padding: 24px 20px 64px; }
footer { max-width: 1120px; margin: 0 auto; padding: 0 20px 32px; }
main.narrow { max-width: 520px; }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 16px; overflow-wrap: anywhere; }
h2 { font-size: 16px; line-height: 24px; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 12px; }
.quiet { color: var(--quiet); }
a { color: var(--accent); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px;
  margin: 0 0 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: center; justify-content: space-between; }
.who { display: flex; gap: 16px; align-items: center; min-width: 0; }
.logo { width: 48px; height: 48px; border-radius: 8px; flex: none; object-fit: cover; background: var(--mark);
  display: grid; place-items: center; font-size: 22px; font-weight: 600; }
button, .button { display: inline-block; min-height: 36px; padding: 6px 16px; border: 1px solid var(--line);
  border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; text-decoration: none;
  cursor: pointer; }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.danger { color: var(--danger); border-color: var(--danger); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label, legend { font-weight: 550; padding: 0; }
.field { margin: 0 0 16px; }
.field input:not([type=radio]):not([type=checkbox]):not([type=file]), .field textarea { display: block; width: 100%; margin-top: 4px;
  padding: 8px 10px; border: 1px solid var(--quiet); border-radius: 6px; background: var(--card);
  color: var(--ink); font: inherit; }
.field input[type=file] { display: block; max-width: 100%; margin-top: 4px; font: inherit; }
.field .quiet { margin-top: 4px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; min-width: 0; }
.choice { display: flex; gap: 10px; align-items: flex-start; padding: 8px 12px; margin-top: 8px;
  border: 1px solid var(--line); border-radius: 6px; font-weight: 400; }
.choice input { margin: 4px 0 0; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 0 8px; }
.problem { border-color: var(--danger); }
.problem strong { color: var(--danger); }
.tabs { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 16px; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 8px 14px; white-space: nowrap; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--quiet); font-weight: 550; }
code, .id { font-family: ui-monospace, monospace; font-size: 13px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 12px; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; min-width: 0; }
@media (max-width: 480px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`
