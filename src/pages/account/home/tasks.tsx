import { Link } from 'react-router-dom'
import type { Today } from '#contract/entities.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { sync } from '#state/sync.ts'
import { use } from '#state/use.ts'
import { tasks as copy } from '#copy/account.ts'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#parts/frame/section.tsx'
import * as css from '../home.css.ts'
import { tasksOf, type Task } from './tasks-of.ts'

/** The member's tasks of today, or a text that there are none. */
export function Tasks({ today }: { today: Today }) {
  const { pending, parked } = use(sync)
  const tasks = tasksOf(today, { waiting: pending, parked: parked.length })
  return (
    <Section title={copy.title}>
      {tasks.length === 0 ? (
        <p className={css.nothing}>
          <Icon name="check" size={20} />
          {copy.none}
        </p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map((task) => (
            <li key={task.key}>
              <TaskLink task={task} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function TaskLink({ task }: { task: Task }) {
  const content = (
    <>
      <span className={css.sign}>
        <Icon name={task.icon} size={20} />
      </span>
      <span className={css.taskText}>
        <span className={css.taskLabel}>{task.label}</span>
        {task.detail && <span className={css.taskDetail}>{task.detail}</span>}
      </span>
      <Icon name="right" size={16} />
    </>
  )
  if (task.to === '')
    return (
      <button type="button" className={css.task} data-tone={task.tone} onClick={() => openSheet('sync')}>
        {content}
      </button>
    )
  return (
    <Link className={css.task} data-tone={task.tone} to={task.to}>
      {content}
    </Link>
  )
}
