/** The commonest passwords of ten or more characters in published leaks; shorter ones are refused by length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 9876543210 12345678910 123456789a a123456789 123456789q q123456789 1234567891
  123456789abc abc123456789 abcdefghij abcdefghijk abc1234567 abcd123456 abcd1234567 1q2w3e4r5t 1q2w3e4r5t6y
  1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwerty1234
  123qweasdzxc asdfghjkl1 asdfghjkl123 zxcvbnm123 1234qwerasdf password12 password123 password1234 password12345
  password123456 passw0rd123 p@ssw0rd123 p@ssword123 password!1 password1! password01 mypassword mypassword1
  passwordpassword iloveyou12 iloveyou123 iloveyou1234 letmein123 letmein1234 welcome123 welcome1234 administrator
  administrator1 changeme123 changemenow trustno1trustno1 football123 baseball123 basketball superman123 batman1234
  sunshine123 princess123 starwars123 michael123 computer123 internet123 liverpool1 chocolate1 1122334455
  112233445566 1111122222 1234554321 987654321a 7418529630 1357924680 2468013579 147258369a 789456123a
  samsung123 unknown123 secret1234 default123 temp123456 test123456 testtest12 test1234567 guest12345 useruser123`
    .split(/\s+/)
    .filter(Boolean),
)
