package sandbourse;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import quickfix.Message;
import quickfix.field.Account;
import quickfix.field.ClOrdID;
import quickfix.field.ExecID;
import quickfix.field.HandlInst;
import quickfix.field.MsgType;
import quickfix.field.OrdRejReason;
import quickfix.field.OrdStatus;
import quickfix.field.OrdType;
import quickfix.field.OrderQty;
import quickfix.field.OrigClOrdID;
import quickfix.field.OrigSendingTime;
import quickfix.field.PossDupFlag;
import quickfix.field.Price;
import quickfix.field.Side;
import quickfix.field.Symbol;
import quickfix.field.Text;
import quickfix.field.TransactTime;
import quickfix.fix42.NewOrderSingle;
import quickfix.fix42.OrderCancelReplaceRequest;
import quickfix.fix42.OrderCancelRequest;
import quickfix.fix42.OrderStatusRequest;

/** A stock engine logs on, trades, drops the line, comes back and gets its resends. Exits with 1 when anything is off. */
public final class VenueCheck {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int SIMULATION_SCENARIO = 9001;
  private static final int SIMULATION_SEED = 9002;

  private final Client client;
  private final String account;
  private final String run = Long.toString(System.currentTimeMillis(), 36);
  private final List<String> failures = new ArrayList<>();

  private VenueCheck(Client client, String account) {
    this.client = client;
    this.account = account;
  }

  public static void main(String[] args) throws Exception {
    boolean verbose = Boolean.parseBoolean(args[4]);
    String password = System.getenv().getOrDefault("FIX_PASSWORD", "");
    Client client = new Client(args[0], Integer.parseInt(args[1]), args[2], args[3], password, verbose);
    VenueCheck check = new VenueCheck(client, args[5]);
    check.all();
    System.out.println(check.failures.isEmpty() ? "PASS" : "FAIL: " + check.failures.size() + " checks");
    System.exit(check.failures.isEmpty() ? 0 : 1);
  }

  private void all() throws Exception {
    client.start();
    check("logs on", until(client::isLoggedOn));
    trades();
    replacesAndCancels();
    isRefusedAnUnknownSymbol();
    if (!account.isEmpty()) tradesForAnAccount();
    comesBackAfterLosingTheLine();
    client.stop();
    check("logs out", until(() -> !client.isLoggedOn()));
    client.rejects.forEach(System.out::println);
    check("nobody rejected a message", client.rejects.isEmpty());
  }

  private void trades() throws Exception {
    client.send(order("market", OrdType.MARKET));
    check("a market order is acknowledged and fills", until(() -> endsWith("market", "2")));
    check("New comes first", statuses("market").startsWith("0"));

    client.send(
        new OrderStatusRequest(new ClOrdID(name("market")), new Symbol("AAPL"), new Side(Side.BUY)));
    check("a status request is answered", until(() -> statuses("market").endsWith("22")));
  }

  private void replacesAndCancels() throws Exception {
    NewOrderSingle resting = order("resting", OrdType.LIMIT);
    resting.set(new Price(1));
    client.send(resting);
    check("a limit order rests", until(() -> statuses("resting").equals("0")));

    OrderCancelReplaceRequest replace =
        new OrderCancelReplaceRequest(
            new OrigClOrdID(name("resting")),
            new ClOrdID(name("replaced")),
            new HandlInst('1'),
            new Symbol("AAPL"),
            new Side(Side.BUY),
            now(),
            new OrdType(OrdType.LIMIT));
    replace.set(new OrderQty(20));
    replace.set(new Price(2));
    client.send(replace);
    check("it is replaced", until(() -> statuses("replaced").equals("E5")));

    client.send(
        new OrderCancelRequest(
            new OrigClOrdID(name("replaced")),
            new ClOrdID(name("cancel")),
            new Symbol("AAPL"),
            new Side(Side.BUY),
            now()));
    check("and cancelled", until(() -> statuses("cancel").equals("64")));

    client.send(
        new OrderCancelRequest(
            new OrigClOrdID(name("replaced")),
            new ClOrdID(name("late")),
            new Symbol("AAPL"),
            new Side(Side.BUY),
            now()));
    check("which can be done once", until(() -> typesOf("late").equals(List.of(MsgType.ORDER_CANCEL_REJECT))));
  }

  private void isRefusedAnUnknownSymbol() throws Exception {
    NewOrderSingle unknown = order("unknown", OrdType.MARKET);
    unknown.set(new Symbol("NOSUCH"));
    client.send(unknown);
    check("an unknown symbol is rejected", until(() -> statuses("unknown").equals("8")));
  }

  private void tradesForAnAccount() throws Exception {
    NewOrderSingle own = order("account", OrdType.MARKET);
    own.set(new Account(account));
    client.send(own);
    check("an order of an account is acknowledged and fills", until(() -> endsWith("account", "2")));
    check("each report names the account", reportsOf("account").stream().allMatch(report -> account.equals(text(report, Account.FIELD))));

    NewOrderSingle unpaid = order("unpaid", OrdType.MARKET);
    unpaid.set(new Account(account));
    unpaid.set(new OrderQty(100_000));
    client.send(unpaid);
    check("one that the account cannot pay is rejected", until(() -> statuses("unpaid").equals("8")));
    check(
        "with a reason and a text",
        reportsOf("unpaid").stream()
            .allMatch(report -> text(report, OrdRejReason.FIELD).equals("3") && !text(report, Text.FIELD).isEmpty()));
  }

  private void comesBackAfterLosingTheLine() throws Exception {
    NewOrderSingle slow = order("slow", OrdType.MARKET);
    slow.setString(SIMULATION_SCENARIO, "SLOW_FILL");
    slow.setInt(SIMULATION_SEED, 3);
    client.send(slow);
    check("a slow order is acknowledged", until(() -> statuses("slow").equals("0")));

    client.drop();
    check("the line is down", until(() -> !client.isLoggedOn()));
    client.send(order("offline", OrdType.MARKET));

    check("the line comes back", until(() -> client.isLoggedOn() && client.logons() == 2));
    check("what was missed is sent again", until(() -> endsWith("slow", "2")));
    List<Message> missed = reportsOf("slow").stream().skip(1).toList();
    check("as possible duplicates", missed.size() > 1 && missed.stream().allMatch(VenueCheck::isReplay));
    check("each execution once", execIds("slow").size() == reportsOf("slow").size());
    check("what was sent off line is asked for and fills", until(() -> endsWith("offline", "2")));
  }

  private NewOrderSingle order(String name, char type) {
    NewOrderSingle order =
        new NewOrderSingle(
            new ClOrdID(name(name)),
            new HandlInst('1'),
            new Symbol("AAPL"),
            new Side(Side.BUY),
            now(),
            new OrdType(type));
    order.set(new OrderQty(10));
    return order;
  }

  private static TransactTime now() {
    return new TransactTime(LocalDateTime.now(ZoneOffset.UTC));
  }

  /** A ClOrdID is never used twice, not even by another run. */
  private String name(String name) {
    return run + "-" + name;
  }

  private List<Message> reportsOf(String name) {
    return client.reports.stream()
        .filter(message -> name(name).equals(text(message, ClOrdID.FIELD)))
        .collect(Collectors.toList());
  }

  private List<String> typesOf(String name) {
    return reportsOf(name).stream().map(VenueCheck::typeOf).toList();
  }

  /** The OrdStatus of every report on an order, one after the other. */
  private String statuses(String name) {
    return reportsOf(name).stream()
        .map(message -> text(message, OrdStatus.FIELD))
        .collect(Collectors.joining());
  }

  private boolean endsWith(String name, String status) {
    return statuses(name).endsWith(status);
  }

  private Set<String> execIds(String name) {
    return reportsOf(name).stream()
        .map(message -> text(message, ExecID.FIELD))
        .collect(Collectors.toSet());
  }

  private static boolean isReplay(Message message) {
    try {
      return message.getHeader().getBoolean(PossDupFlag.FIELD)
          && message.getHeader().isSetField(OrigSendingTime.FIELD);
    } catch (quickfix.FieldNotFound absent) {
      return false;
    }
  }

  private static String typeOf(Message message) {
    try {
      return message.getHeader().getString(MsgType.FIELD);
    } catch (quickfix.FieldNotFound impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String text(Message message, int field) {
    try {
      return message.isSetField(field) ? message.getString(field) : "";
    } catch (quickfix.FieldNotFound impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static boolean until(BooleanSupplier condition) throws InterruptedException {
    Instant deadline = Instant.now().plus(PATIENCE);
    while (!condition.getAsBoolean()) {
      if (Instant.now().isAfter(deadline)) return false;
      Thread.sleep(20);
    }
    return true;
  }

  private void check(String what, boolean holds) {
    System.out.println((holds ? "  ok    " : "  FAIL  ") + what);
    if (!holds) failures.add(what);
  }
}
