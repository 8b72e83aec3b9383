import type { Instructions } from './instructions.ts'

export const english: Instructions = {
  intro: [
    'The system turns readings of devices into warnings and brings each warning to the person who has to act. A warning nobody handles climbs in time: safety administrator, head of the enterprise, township, county, city, province, nation.',
    'Which enterprises, devices and warnings you see follows from the department and role you signed in with. Below is what each kind of reader does most.',
  ],
  parts: [
    {
      id: 'all',
      title: 'Everybody',
      for: 'Signing in, finding pages, locking and leaving.',
      tasks: [
        {
          title: 'Sign in',
          steps: [
            'Authorities choose Supervision, enterprise staff choose Enterprise; enter account and password.',
            'After several wrong passwords an account is locked for a while; a system administrator can unlock it.',
            'At the first sign-in, or after a reset, a new password is asked for: 8-20 characters with an uppercase letter, a lowercase letter and a digit.',
          ],
        },
        {
          title: 'Find a page',
          steps: [
            'The menu is at the left, in at most seven groups, one open at a time. Ctrl+K finds plants, people, plates, warnings, documents and pages by name, pinyin, initials, number or phone; Enter opens.',
            'Visited pages stand as tabs. Arrow keys move, Delete closes; a right click or the menu key offers close others, close all and clear cache.',
            'What you are typing survives a change of tabs, and the tabs survive a reload.',
          ],
        },
        {
          title: 'Leave your seat',
          steps: [
            'Choose the lock under your name at the top right; the first time you set a lock password. All tabs of the browser lock together, and a reload does not open them.',
            'While locked, a red warning still sounds and is counted; where and what is not shown.',
            'If you forget the lock password, sign out on the lock page and sign in again.',
          ],
        },
        {
          title: 'Sound, theme and language',
          steps: [
            'Warnings sound by severity, the graver the more urgent. Sound is turned off under your name at the top right; lists and counts go on.',
            'There are eleven themes and a colour of your own. Red, orange, yellow and blue of warnings never change.',
          ],
        },
      ],
    },
    {
      id: 'authority',
      title: 'Supervising authorities',
      for: 'Emergency-management staff from township to nation.',
      tasks: [
        {
          title: 'On duty',
          steps: [
            'The wide screen opens in a window of its own, made for a wall; when the connection is lost it says so and catches up afterwards.',
            'Today lists everything that waits for you: what is late at your own level, then what is due today, within 7 days, and what has no deadline; red warnings first within a group. J and K move, Enter opens the item.',
            'A new warning appears within about a second; red ones at once, others wait behind a line above the list.',
          ],
        },
        {
          title: 'Check a warning',
          steps: [
            'Open a row under Warnings: facts, curve and pictures at the left, what happened at the right, newest first.',
            'Call people in the order shown and note the call in a sentence. Remind reaches whoever is responsible now; Supervise says what is to be done and by when, and leaves the warning with them.',
            'A county and above may draft a stop-work order: it is a draft, whose clauses you check before you use it.',
            'When an enterprise applies for a false alarm or no violation, confirm or refuse with an opinion; a refused one runs again.',
            'Handled red and orange warnings are verified. Send back what was not really done.',
            'What your level cannot settle is reported up, with a reason.',
          ],
        },
        {
          title: 'Look up enterprises and devices',
          steps: [
            'Ctrl+K finds plants, people, plates, warnings, licences and orders, by pinyin and initials too.',
            'The name of an enterprise leads to its page: plan, people and quantity in its rooms now, licences, hidden troubles, stock and timeline, printable on two pages.',
            'New plants are taken on step by step, or many at once by a sheet; what is still unguarded stays listed.',
            'Devices offline lists what does not report now, longest first; device statistics show the share online by kind.',
            'Workplace review compares before and after, field by field; approve or return with an opinion.',
          ],
        },
      ],
    },
    {
      id: 'enterprise',
      title: 'Enterprise staff',
      for: 'Safety administrators, heads and keepers.',
      tasks: [
        {
          title: 'Handle a warning',
          steps: [
            'Go to the place first. Then choose Handle, say what was done and attach pictures.',
            'For a false alarm or no violation choose Apply, give the reason and pictures; the authority confirms.',
            'Act before the countdown ends. A late warning climbs by itself, and the lower level stays responsible.',
          ],
        },
        {
          title: 'Watch devices',
          steps: [
            'The device pages show last values and presence. When a device is offline check power and gateway first.',
            'Press a device code for its curve, limits and log; figures can be exported.',
          ],
        },
        {
          title: 'Keep workplaces up to date',
          steps: [
            'Change staff and quantity limits under Workplaces; they hold once approved, until then the old ones judge.',
            'Change the production state before a stop or a repair, so that nothing is raised wrongly.',
          ],
        },
      ],
    },
    {
      id: 'administrator',
      title: 'System administrators',
      for: 'Those who look after accounts, permissions and devices.',
      tasks: [
        {
          title: 'Accounts and permissions',
          steps: [
            'Add an account under Users with department and role: the department says where, the role says what.',
            'Grant menus, data scopes and API scopes of a role in one place. Nobody can grant what he does not hold.',
            'Resetting a password ends all sessions of the account; the next sign-in must change it.',
          ],
        },
        {
          title: 'Connect devices',
          steps: [
            'Add the gateway first. Its access token is shown once: enter it in the gateway now, or renew it later.',
            'Then add devices and bind them to ports. The device code must be the name the gateway reports.',
            'Rejected messages lists what was not accepted and why; look there when data does not come.',
          ],
        },
        {
          title: 'Parameters and outside pages',
          steps: [
            'Parameters hold the address of the operation manual, the number of failed sign-ins and more; a change holds at once.',
            'A menu whose address begins with http opens in a frame; only origins on the list of the parameters get a token.',
          ],
        },
      ],
    },
  ],
}
