import type { Instructions } from './instructions.ts'

export const english: Instructions = {
  intro: [
    'The system judges the readings of devices, raises warnings and brings each warning to the person who has to act. A warning that nobody handles in time escalates level by level: safety administrator, enterprise head, township, county, city, province, ministry.',
    'Your department and role at sign-in decide which enterprises, devices and warnings you see. The tasks below are listed by type of user.',
  ],
  parts: [
    {
      id: 'all',
      title: 'All users',
      for: 'Sign in, find pages, lock the screen and sign out.',
      tasks: [
        {
          title: 'Sign in',
          steps: [
            'Authorities choose Authority, enterprise staff choose Enterprise. Enter account and password.',
            'After several wrong passwords, the account is locked for a while; a system administrator can unlock it.',
            'At the first sign-in and after a reset, you must set a new password: 8-20 characters with an uppercase letter, a lowercase letter and a digit.',
          ],
        },
        {
          title: 'Find a page',
          steps: [
            'The menu is on the left, in at most seven groups, one open at a time. Press Ctrl+K to search plants, people, plates, warnings, documents and pages by name, pinyin, initials, number or phone; press Enter to open a result.',
            'Open pages are shown as tabs. The arrow keys move between tabs and Delete closes one; right-click or press the menu key to close others, close all or clear the cache.',
            'What you have entered is kept when you change tabs, and the tabs are kept after a reload.',
          ],
        },
        {
          title: 'Leave your seat',
          steps: [
            'Click your name at the top right and choose Lock the screen. The first time, you set a lock password. All tabs of this browser are locked together, and a reload does not unlock them.',
            'While the screen is locked, red warnings still sound and are counted; their place and content are not shown.',
            'If you forget the lock password, sign out on the lock page and sign in again.',
          ],
        },
        {
          title: 'Sound, theme and language',
          steps: [
            'Each severity has its own sound; the higher the severity, the more urgent the sound. Turn sounds off under your name at the top right; lists and counts are not affected.',
            'Choose one of eleven themes and a theme colour. The red, orange, yellow and blue of warnings never change.',
          ],
        },
      ],
    },
    {
      id: 'authority',
      title: 'Authorities',
      for: 'Emergency management staff from township to ministry.',
      tasks: [
        {
          title: 'On duty',
          steps: [
            'The dashboard opens in a new window, suited to the wall of a duty room. It says when the connection is lost and catches up afterwards.',
            'Today lists everything that waits for you: first what is overdue at your own level, then what is due today, what is due within 7 days, and what has no deadline; red warnings come first within a group. Press J and K to move and Enter to open an item.',
            'A new warning appears within about a second: a red one directly in the list, others behind a note above the list.',
          ],
        },
        {
          title: 'Check a warning',
          steps: [
            'Open a row under Warnings: facts, curve and pictures are on the left, the timeline is on the right, newest first.',
            'Call people in the order shown and record each call in one sentence. Remind notifies the person who has to act now. Supervise sets what must be done and by when; the warning keeps its handler.',
            'County level and above can draft a stop-work order. It is only a draft: check its clauses before you use it.',
            'When an enterprise applies for a false alarm or non-violation, confirm or refuse with comments. After a refusal the time limit starts again.',
            'Handled red and orange warnings must be verified. Return those that were not really dealt with.',
            'Escalate what your level cannot resolve, and give the reason.',
          ],
        },
        {
          title: 'Look up enterprises and devices',
          steps: [
            'Press Ctrl+K to search plants, people, plates, warnings, licences and orders, by pinyin and initials too.',
            'Click the name of an enterprise to open its plant page: site plan, people and explosive in its workplaces now, licences, hidden troubles, stock and timeline, printable on two pages.',
            'New enterprises are taken on step by step, or many at once by spreadsheet; what is still unguarded stays listed.',
            'Devices offline lists the devices that do not report now, longest offline first; device statistics show the share online by device type.',
            'Workplace review compares the values before and after, field by field; approve or return with comments.',
          ],
        },
      ],
    },
    {
      id: 'enterprise',
      title: 'Enterprise staff',
      for: 'Safety administrators, enterprise heads and warehouse keepers.',
      tasks: [
        {
          title: 'Handle a warning',
          steps: [
            'Go to the site first. Then choose Handle, enter what was done and attach photos.',
            'For a false alarm or non-violation, choose Apply, give the reason and attach photos; the authority decides.',
            'Act before the countdown ends. An overdue warning escalates automatically, and the lower level remains responsible.',
          ],
        },
        {
          title: 'Watch devices',
          steps: [
            'The device pages show the latest values and whether devices are online. If a device is offline, check the power supply and the gateway first, then the device.',
            'Click a device code for its curve, limits and log; tables can be exported.',
          ],
        },
        {
          title: 'Keep workplaces up to date',
          steps: [
            'Change person and explosive limits under Workplaces. A change takes effect once approved; until then the old values apply.',
            'Change the production status before a stop or maintenance to avoid false alarms.',
          ],
        },
      ],
    },
    {
      id: 'administrator',
      title: 'System administrators',
      for: 'Staff who manage accounts, permissions and device connections.',
      tasks: [
        {
          title: 'Accounts and permissions',
          steps: [
            'Add accounts under Users with a department and roles: the department decides what a user sees, the roles decide what they can do.',
            'Grant menus, data scopes and API scopes under Roles, all in one place. Nobody can grant permissions that they do not have.',
            'Resetting a password ends all sessions of the account; the password must be changed at the next sign-in.',
          ],
        },
        {
          title: 'Connect devices',
          steps: [
            'Add the gateway first. Its access token is shown once, when you save: enter it in the gateway at once. If it is lost, renew it.',
            'Then add the devices and bind them to gateway ports. A device code must be identical to the name the gateway reports.',
            'Rejected messages lists data that was not accepted, with the reason: look there first when a connection does not work.',
          ],
        },
        {
          title: 'Parameters and external pages',
          steps: [
            'Parameters set the address of the operation manual, the number of failed sign-ins and more. Changes take effect at once.',
            'A menu whose address starts with http opens in a frame; only origins listed in the parameters receive the sign-in token.',
          ],
        },
      ],
    },
  ],
}
