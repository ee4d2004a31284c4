import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.BrokerageAccountsApi;
import org.openapitools.client.api.BrokerageMarketDataApi;
import org.openapitools.client.api.BrokerageOrdersApi;
import org.openapitools.client.model.Account;
import org.openapitools.client.model.Order;
import org.openapitools.client.model.OrderSide;
import org.openapitools.client.model.OrderType;
import org.openapitools.client.model.Quote;
import org.openapitools.client.model.SecurityReference;
import org.openapitools.client.model.SubmitOrderBody;

/** Buys a share with a client that openapi-generator has generated for the HTTP client of Java. */
public class PlaceOrder {
    public static void main(String[] args) throws Exception {
        ApiClient client = new ApiClient();
        client.updateBaseUri(System.getenv("BASE_URL"));
        client.setRequestInterceptor(
                request -> request.header("Authorization", "Bearer " + System.getenv("ACCESS_TOKEN")));

        Quote quote = new BrokerageMarketDataApi(client).getBaasMarketQuotesBySymbol("AAPL");
        System.out.println("AAPL is offered at " + quote.getAsk());

        List<Account> accounts = new BrokerageAccountsApi(client).getBaasAccounts(1, 500, "true").getItems();
        Account account = accounts.stream()
                .filter(each -> each.getBaseCurrency().getValue().equals("USD"))
                .findFirst()
                .orElseThrow();
        SubmitOrderBody body = new SubmitOrderBody()
                .accountId(account.getAccountId())
                .security(new SecurityReference().type(SecurityReference.TypeEnum.TICKER).value("AAPL"))
                .side(OrderSide.BUY)
                .orderType(OrderType.MARKET)
                .quantity("1");
        // With this key, a repeated request places the order only once.
        String key = UUID.randomUUID().toString();
        Order order = new BrokerageOrdersApi(client).postBaasOrders(body, key);
        System.out.println("placed " + order.getOrderId());
    }
}
