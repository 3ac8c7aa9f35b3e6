/** @jsxImportSource hono/jsx */

/** What keeps a form from being saved; nothing when nothing does. */
export const Problems = ({ problems }: { problems: string[] }) =>
  problems.length > 0 ? (
    <div class="card problem" role="alert">
      <strong>This cannot be saved yet</strong>
      <ul>
        {problems.map((problem) => (
          <li>{problem}</li>
        ))}
      </ul>
    </div>
  ) : null
